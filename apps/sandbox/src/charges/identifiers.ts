import { randomBytes, randomInt } from 'node:crypto';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// No bank has this ISPB: an end-to-end id of the sandbox can never be taken for a real one.
const SANDBOX_ISPB = '99999999';

export function newId(): string {
  return randomBytes(16).toString('hex');
}

/** RR + ISPB (8) + yyyymmdd UTC (8) + 11 random alphanumerics = 29 characters. */
export const newRecurrenceId = (at: Date): string =>
  `RR${newEndToEndId(at).slice(1, 17)}${newEndToEndId(at).slice(-11)}`;

/** E + ISPB (8) + yyyymmddhhmm UTC (12) + 11 random alphanumerics = 32 characters, as the PIX rules have it. */
export function newEndToEndId(at: Date): string {
  const minute = at.toISOString().replace(/\D/g, '').slice(0, 12);
  const tail = Array.from({ length: 11 }, () => ALPHANUMERIC[randomInt(ALPHANUMERIC.length)]).join('');
  return `E${SANDBOX_ISPB}${minute}${tail}`;
}
