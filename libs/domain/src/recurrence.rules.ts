import { DAY_MS } from './limits.js';
import { REPORT_ZONE, shiftDate } from './sales.metrics.js';
import { defineTransitions, type TransitionResult } from './transitions.js';
import { localTime } from './zoned-time.js';

/**
 * Every state of a Pix Automático authorisation (domain 2.5): `created` waits for the payer's bank, `approved` may be
 * charged each month; the other three are final.
 */
export const RECURRENCE_STATUSES = ['created', 'approved', 'rejected', 'expired', 'cancelled'] as const;
export type RecurrenceStatus = (typeof RECURRENCE_STATUSES)[number];

const recurrence = defineTransitions<RecurrenceStatus>({
  created: ['approved', 'rejected', 'expired', 'cancelled'],
  approved: ['expired', 'cancelled'],
  rejected: [],
  expired: [],
  cancelled: [],
});

/** The payer's bank is notified of a month's charge between this many days before it is due. */
export const RECURRENCE_NOTICE_DAYS = { earliest: 10, latest: 2 } as const;

/** Whether an authorisation in state `from` may become `to` (BIL-48). */
export function recurrenceTransition(from: RecurrenceStatus, to: RecurrenceStatus): TransitionResult {
  return recurrence.transition(from, to);
}

/**
 * The due date of the n-th month after the first payment: the same day, or the last one of a shorter month.
 * Counted from the first date each time, so that February does not move the months after it.
 * @param firstDate YYYY-MM-DD in São Paulo. @param month 0 = the first date itself.
 * @throws RangeError for an invalid date, or a `month` that is not a whole number >= 0.
 */
export function recurrenceDueDate(firstDate: string, month: number): string {
  if (!Number.isSafeInteger(month) || month < 0) throw new RangeError('months are counted from 0');
  const [year = 0, first = 0, day = 0] = shiftDate(firstDate, 0).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, first - 1 + month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, first - 1 + month, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whether the payer's bank may be notified on `today` of a charge due on `dueDate`, both YYYY-MM-DD in São Paulo. */
export function mayAnnounceCharge(today: string, dueDate: string): boolean {
  const { earliest, latest } = RECURRENCE_NOTICE_DAYS;
  return today >= shiftDate(dueDate, -earliest) && today <= shiftDate(dueDate, -latest);
}

/** Whether a month's charge can still be cancelled: until the day before it is due; YYYY-MM-DD in São Paulo (domain 2.5). */
export const canCancelCharge = (today: string, dueDate: string): boolean => today < dueDate;

/** PERMITE_3R_7D: a failed debit may be retried on at most three other days within seven (domain 2.5). */
export const RECURRENCE_RETRIES = { times: 3, withinDays: 7 } as const;

/**
 * Whether a failed debit may be tried again on `tryDate`; both dates YYYY-MM-DD in São Paulo.
 * @param retries the number of retries so far.
 */
export function mayRetryDebit(tryDate: string, dueDate: string, retries: number): boolean {
  const { times, withinDays } = RECURRENCE_RETRIES;
  return retries < times && tryDate > dueDate && tryDate <= shiftDate(dueDate, withinDays);
}

/** Banks are notified from 8 to 20 h in São Paulo, because the notification reaches the payer's phone. */
export function isRecurrenceHour(now: Date): boolean {
  const { minutes } = localTime(now, REPORT_ZONE);
  return minutes >= 8 * 60 && minutes < 20 * 60;
}

/** Whether a plan of this many days can be sold as a monthly renewal (BIL-48). */
export const isMonthly = (days: number | null): boolean => days !== null && days >= 28 && days <= 31;

/**
 * Days of access the n-th month buys: never fewer than the plan's, and enough to reach the next due date. The first one has
 * two more, so that access ends neither in the hours before the next debit nor before a failed one is reported.
 * @param firstDate YYYY-MM-DD in São Paulo. @param month 0 = the first payment. @throws RangeError as `recurrenceDueDate`.
 */
export function recurrenceDays(firstDate: string, month: number, planDays: number): number {
  const [from, to] = [month, month + 1].map((each) => Date.parse(recurrenceDueDate(firstDate, each)));
  const days = Math.round(((to ?? 0) - (from ?? 0)) / DAY_MS);
  return Math.max(planDays, days) + (month === 0 ? 2 : 0);
}
