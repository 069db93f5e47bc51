import {
  DAY_MS,
  PIX_EXPIRES_IN_SECONDS,
  RECURRENCE_RETRIES,
  REPORT_ZONE,
  SECOND_MS,
  shiftDate,
  zonedInstant,
} from '@camarim/domain';

/** Pauses between checks by the age of the charge: often while the buyer looks at the code, then once a minute. */
const STEPS = [
  { untilAgeMs: 20 * SECOND_MS, pauseMs: 15 * SECOND_MS },
  { untilAgeMs: 50 * SECOND_MS, pauseMs: 30 * SECOND_MS },
] as const;
const LONGEST_PAUSE_MS = 60 * SECOND_MS;
/** Between two looks at a code that ran out; the longer one while lists tell what is paid on it. */
const LONGEST_PAUSE_AFTER_MS = 3_600 * SECOND_MS;
const LISTED_PAUSE_MS = 6 * LONGEST_PAUSE_AFTER_MS;
/** A disputed payment is asked about this often until its bank decided. */
export const DISPUTE_CHECK_MS = 600 * SECOND_MS;
/** After its end a payment is looked at once more: for a second PIX nobody told us of. */
export const LAST_LOOK_MS = DAY_MS;
/** A last look the provider did not answer is repeated this often, for this long: somebody's money may hang on it. */
const LAST_LOOK_AGAIN_MS = 600 * SECOND_MS;
const LAST_LOOK_TRIES_END_MS = 7 * DAY_MS;

/**
 * When to ask the provider again about a charge: after the first check 15, 30, 60 s later and then every minute, and
 * right after its expiry. Then ever more rarely until a day after it, for money that comes late (BIL-37): each pause is
 * as long as the code has been over, an hour at most.
 * @param listed the list of its provider is compared all the time and finds what is paid: then only the end, and a few
 * times after it, are worth a question (R5).
 * @returns null when it is time to stop asking.
 */
export function nextCheckAt(now: Date, expiresAt: Date, listed = false): Date | null {
  const end = expiresAt.getTime();
  const time = now.getTime();
  if (time >= end + DAY_MS) return null;
  if (time > end) {
    const pause = Math.min(Math.max(time - end, LONGEST_PAUSE_MS), LONGEST_PAUSE_AFTER_MS);
    return new Date(Math.min(time + (listed ? LISTED_PAUSE_MS : pause), end + DAY_MS));
  }
  if (listed) return new Date(end + SECOND_MS);
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

/** When a month is over that nobody could debit: noon of the day after its last possible try. `dueDate` YYYY-MM-DD. */
export const debitEndsAt = (dueDate: string): Date =>
  zonedInstant(shiftDate(dueDate, RECURRENCE_RETRIES.withinDays + 1), 12 * 60, REPORT_ZONE);

/**
 * As `nextCheckAt`, of a month (Pix Automático): twice a day while its day is still to come, then every hour.
 * @param endsAt as `debitEndsAt` says.
 */
export function nextDebitCheckAt(now: Date, endsAt: Date): Date | null {
  const leftMs = endsAt.getTime() - now.getTime();
  if (leftMs <= -DAY_MS) return null;
  const isDue = leftMs < (RECURRENCE_RETRIES.withinDays + 2) * DAY_MS;
  return new Date(now.getTime() + (isDue ? 3_600 : 43_200) * SECOND_MS);
}
