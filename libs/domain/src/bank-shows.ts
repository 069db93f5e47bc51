import { BANK_TEXTS, type BankText } from './bank-texts.js';
import { parseBrCode } from './brcode.js';

/** What the payer's bank will show: read from the very code that is paid, and the text that is sent with it. */
export interface BankShows {
  payeeName: string;
  city: string;
  text: BankText;
}
/** @returns null when the code names nobody: no promise is made that the bank does not keep (PUSH-11). */
export function bankShows(code: string, bought: keyof typeof BANK_TEXTS): BankShows | null {
  const parsed = parseBrCode(code);
  if (!parsed.ok) return null;
  return { payeeName: parsed.merchantName, city: parsed.merchantCity, text: BANK_TEXTS[bought] };
}
