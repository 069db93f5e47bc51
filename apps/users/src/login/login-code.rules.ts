import { randomInt } from 'node:crypto';
import { HOUR_MS, LOGIN_CODE } from '@camarim/domain';

/** The window in which codes are counted, in ms. */
export const CODE_WINDOW_MS = HOUR_MS;
/** Codes an hour for one network before they cost work: whole towns share one address of a mobile provider. */
export const CODES_PER_NETWORK = 60;

/** @returns evenly distributed digits, leading zeros included. */
export const newCode = (digits: number): string =>
  randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0');

/** Whether a text can be a code at all. */
export const looksLikeCode = (value: unknown): value is string =>
  typeof value === 'string' &&
  (value.length === LOGIN_CODE.digits || value.length === LOGIN_CODE.longDigits) &&
  /^\d+$/.test(value);

/**
 * How long the next code is. Each code may be guessed at five times, so the first few of an hour are short ones; what
 * comes beyond them, from whomever, cannot be guessed at all.
 * @param sent codes sent to the address within the window.
 */
export const digitsAfter = (sent: number): number =>
  sent < LOGIN_CODE.perHour ? LOGIN_CODE.digits : LOGIN_CODE.longDigits;

/**
 * A sliding window: with `limit` uses inside it, the next one is possible when the oldest of those leaves.
 * @param newestFirst moments of the latest uses.
 * @returns whole seconds to wait, 0 when one more is allowed now.
 */
export function secondsToWait(newestFirst: readonly Date[], limit: number, windowMs: number, now: Date): number {
  const deciding = newestFirst[limit - 1];
  if (!deciding) return 0;
  return Math.max(0, Math.ceil((deciding.getTime() + windowMs - now.getTime()) / 1_000));
}
