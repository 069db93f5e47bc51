import { parseBrCode } from '@camarim/domain';
import { Landmark } from 'lucide-react';
import * as words from './pix-words.js';

/**
 * Whom and what the bank will show, read from the very code that is paid, before it is paid (M8). Nothing when the code
 * names nobody: no promise is made that the bank does not keep.
 * @param text the words sent to the provider with the charge.
 */
export function BankShows({ code, text }: { code: string; text: string }) {
  const parsed = parseBrCode(code);
  if (!parsed.ok) return null;
  return (
    <p className="flex items-start gap-3 text-sm text-quiet">
      <Landmark className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {words.BANK_SHOWS}
        <strong className="text-text">{parsed.merchantName}</strong>
        {words.bankText(parsed.merchantCity, text)}
      </span>
    </p>
  );
}
