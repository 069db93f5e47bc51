import type { CallOptionDto } from '@camarim/contracts';
import { EyeOff } from 'lucide-react';
import * as words from './seen-words.js';

/** Said before paying and before joining: what the platform of a call shows the other side, and how to avoid it (V10). */
export function SeenBy({ platform }: Pick<CallOptionDto, 'platform'>) {
  return (
    <p className="flex items-start gap-2 text-sm text-quiet">
      <EyeOff className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        <strong className="block font-semibold text-text">{words.TITLE}</strong>
        {words.SEEN[platform]}
      </span>
    </p>
  );
}
