import { PIX_EXPIRES_IN_SECONDS } from '@camarim/domain';

const SECOND_MS = 1_000;
const DAY_MS = 86_400 * SECOND_MS;
/** Pauses between checks by the age of the charge: often while the buyer looks at the code, then once a minute. */
const STEPS = [
  { untilAgeMs: 20 * SECOND_MS, pauseMs: 15 * SECOND_MS },
  { untilAgeMs: 50 * SECOND_MS, pauseMs: 30 * SECOND_MS },
] as const;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;
/** A disputed payment is asked about this often until its bank decided. */
export const DISPUTE_CHECK_MS = 600 * SECOND_MS;
/** After its end a payment is looked at once more: for a second PIX nobody told us of. */
export const LAST_LOOK_MS = DAY_MS;
/** A last look the provider did not answer is repeated this often, for this long: somebody's money may hang on it. */
const LAST_LOOK_AGAIN_MS = 600 * SECOND_MS;
const LAST_LOOK_TRIES_END_MS = 7 * DAY_MS;

/**
 * When to ask the provider again about a charge: after the first check 15, 30, 60 s later and then every minute, also
 * right after its expiry, until a day after it, for money that comes late (BIL-37).
 * @returns null when it is time to stop asking.
 */
export function nextCheckAt(now: Date, expiresAt: Date): Date | null {
  const end = expiresAt.getTime();
  const time = now.getTime();
  if (time >= end + DAY_MS) return null;
  const age = time - (end - PIX_EXPIRES_IN_SECONDS * SECOND_MS);
  const regular = time + (STEPS.find(({ untilAgeMs }) => age < untilAgeMs)?.pauseMs ?? LONGEST_PAUSE_MS);
  // the second after the charge ended is worth a look: the buyer is told that it expired
  const justAfterEnd = end + SECOND_MS;
  return new Date(time < end && justAfterEnd < regular ? justAfterEnd : regular);
}

/** When to repeat a last look nobody answered (BIL-37). @returns null when it is time to give up. */
export function lastLookAgainAt(now: Date, expiresAt: Date): Date | null {
  const time = now.getTime();
  return time >= expiresAt.getTime() + LAST_LOOK_TRIES_END_MS ? null : new Date(time + LAST_LOOK_AGAIN_MS);
}
