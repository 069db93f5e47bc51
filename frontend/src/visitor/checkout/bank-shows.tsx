import type { BankPreview } from '@camarim/contracts';
import { Landmark } from 'lucide-react';
import * as words from './pix-words.js';

/** Whom and what the bank will show, read by the server from the very code that is paid, before it is paid (M8). */
export function BankShows({ shows: { payeeName, city, text } }: { shows: BankPreview }) {
  return (
    <p className="flex items-start gap-3 text-sm text-quiet">
      <Landmark className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>
        {words.BANK_SHOWS}
        <strong className="text-text">{payeeName}</strong>
        {words.bankText(city, text)}
      </span>
    </p>
  );
}
