import { useEffect, useRef } from 'react';
import { useCopy } from '../../lib/use-copy.js';
import { Button, type ButtonLook } from '../../ui/button.js';
import { said } from './notify.js';

const COPIED_MS = 2_000;
type Props = { text: string; look: ButtonLook; className?: string };

/** Copies her link and says so; where no script may copy, the address is there to be copied by hand (FA-08). */
export function CopyLink({ text, look, className }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { state, copy } = useCopy(text, field, COPIED_MS);
  useEffect(() => {
    if (state === 'copied') said('Link copiado.');
  }, [state]);
  return (
    <>
      <Button look={look} className={className} onClick={copy}>
        {state === 'copied' ? 'Copiado!' : state === 'manual' ? 'Selecione e copie' : 'Copiar link'}
      </Button>
      <input
        ref={field}
        className={state === 'manual' ? 'w-full bg-field p-3' : 'sr-only'}
        tabIndex={-1}
        readOnly
        value={text}
        aria-label="Endereço"
      />
    </>
  );
}
