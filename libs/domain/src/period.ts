import { DAY_MS } from './limits.js';

/**
 * The period a purchase buys: it starts now, or at the end of the running one, so that buying again never loses paid
 * time (BIL-41). `days` are days of 24 h in UTC.
 * @throws RangeError when `days` is not a whole number >= 1 or a date is invalid.
 */
export function nextPeriod(input: { now: Date; currentExpiresAt: Date | null; days: number }): {
  startsAt: Date;
  expiresAt: Date;
} {
  const { now, currentExpiresAt, days } = input;
  if (!Number.isSafeInteger(days) || days < 1) throw new RangeError('a period lasts whole days, at least one');
  const startMs = Math.max(now.getTime(), currentExpiresAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  const endMs = startMs + days * DAY_MS;
  if (Number.isNaN(new Date(endMs).getTime())) throw new RangeError('a period needs valid dates');
  return { startsAt: new Date(startMs), expiresAt: new Date(endMs) };
}

/**
 * Whether a subscription gives access at an instant: status active (when the row has one) and `expiresAt` after it
 * (BIL-40). A period that has not started yet (`startsAt` in the future) gives none.
 */
export function isActiveAt(
  period: { status?: string; startsAt?: Date | null; expiresAt: Date | null },
  at: Date,
): boolean {
  if (period.status !== undefined && period.status !== 'active') return false;
  if (period.startsAt && period.startsAt.getTime() > at.getTime()) return false;
  return period.expiresAt !== null && period.expiresAt.getTime() > at.getTime();
}
