import { PIX_TEXT_MS } from '@camarim/domain';
import { Check, Copy } from 'lucide-react';
import { useId, useRef } from 'react';
import { useCopy } from '../../lib/use-copy.js';
import { Button } from '../../ui/button.js';
import * as words from './pix-words.js';

/** The PIX code and the button that copies it. */
export function PixCode({ code }: { code: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(code, field, PIX_TEXT_MS.copied);
  const id = useId();
  return (
    <div className="space-y-3">
      <Button onClick={copy} className="w-full">
        {state === 'copied' ? (
          <Check className="size-5" aria-hidden="true" />
        ) : (
          <Copy className="size-5" aria-hidden="true" />
        )}
        {state === 'copied' ? words.COPIED : words.COPY}
      </Button>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm text-quiet">
          {words.CODE_LABEL}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={code}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-12 w-full truncate rounded-input bg-field px-4 font-mono text-sm text-quiet"
        />
      </div>
      <p role="status" className="text-sm text-warning empty:hidden">
        {state === 'manual' && words.COPY_BY_HAND}
        {state === 'copied' && <span className="sr-only">{words.CODE_COPIED}</span>}
      </p>
    </div>
  );
}
