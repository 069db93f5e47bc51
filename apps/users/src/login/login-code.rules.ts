import { randomInt } from 'node:crypto';
import { LOGIN_CODE } from '@camarim/domain';

/** The window of both limits, in ms: 5 codes per address and 20 per network in an hour. */
export const CODE_WINDOW_MS = 60 * 60_000;
export const CODES_PER_NETWORK = 20;

/** @returns evenly distributed digits, leading zeros included. */
export const newCode = (): string =>
  randomInt(10 ** LOGIN_CODE.digits)
    .toString()
    .padStart(LOGIN_CODE.digits, '0');

/** Whether a text can be a code at all. */
export const looksLikeCode = (value: unknown): value is string =>
  typeof value === 'string' && value.length === LOGIN_CODE.digits && /^\d+$/.test(value);

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
