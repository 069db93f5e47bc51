import { DAY_MS } from './limits.js';
import { REPORT_ZONE, shiftDate } from './sales.metrics.js';
import { defineTransitions, type TransitionResult } from './transitions.js';
import { localTime } from './zoned-time.js';

/**
 * Every state of a Pix Automático authorisation (domain 2.5): `created` waits for the payer's bank, `approved` may be
 * charged each month; the three others are ends.
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

/** A month's charge is told to the payer's bank at the earliest and at the latest so many days before it is due. */
export const RECURRENCE_NOTICE_DAYS = { earliest: 10, latest: 2 } as const;

/** Whether an authorisation in state `from` may become `to` (BIL-48). */
export function recurrenceTransition(from: RecurrenceStatus, to: RecurrenceStatus): TransitionResult {
  return recurrence.transition(from, to);
}

/**
 * The due date of the n-th month after the first payment: the same day, or the last one of a shorter month.
 * Counted from the first date each time, so that February does not move the months after it.
 * @param firstDate YYYY-MM-DD in São Paulo. @param month 0 = the first date itself.
 * @throws RangeError when it is no date, or `month` no whole number >= 0.
 */
export function recurrenceDueDate(firstDate: string, month: number): string {
  if (!Number.isSafeInteger(month) || month < 0) throw new RangeError('months are counted from 0');
  const [year = 0, first = 0, day = 0] = shiftDate(firstDate, 0).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, first - 1 + month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, first - 1 + month, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Whether a charge due on `dueDate` may be told to the payer's bank on `today`, both YYYY-MM-DD in São Paulo. */
export function mayAnnounceCharge(today: string, dueDate: string): boolean {
  const { earliest, latest } = RECURRENCE_NOTICE_DAYS;
  return today >= shiftDate(dueDate, -earliest) && today <= shiftDate(dueDate, -latest);
}

/** A month's charge can be taken back until the day before it is due, not on that day or later (domain 2.5). */
export const mayTakeChargeBack = (today: string, dueDate: string): boolean => today < dueDate;

/** PERMITE_3R_7D: a debit that failed is tried again on at most three other days within seven (domain 2.5). */
export const RECURRENCE_RETRIES = { times: 3, withinDays: 7 } as const;

/**
 * Whether a failed debit may be tried again on `tryDate`; both dates YYYY-MM-DD in São Paulo.
 * @param retries how many more tries it had already.
 */
export function mayRetryDebit(tryDate: string, dueDate: string, retries: number): boolean {
  const { times, withinDays } = RECURRENCE_RETRIES;
  return retries < times && tryDate > dueDate && tryDate <= shiftDate(dueDate, withinDays);
}

/** Months are told to the banks from 8 to 20 h of São Paulo: the payer's phone rings when it is announced. */
export function isRecurrenceHour(now: Date): boolean {
  const { minutes } = localTime(now, REPORT_ZONE);
  return minutes >= 8 * 60 && minutes < 20 * 60;
}

/** Whether what is sold for so many days can be sold by the month (BIL-48). */
export const isMonthly = (days: number | null): boolean => days !== null && days >= 28 && days <= 31;

/**
 * Days of access the n-th month buys: never fewer than the plan says, and enough to reach the next due date. The first one
 * has two days more, so that access ends neither in the hours before the next debit nor before a failed one is told of.
 * @param firstDate YYYY-MM-DD in São Paulo. @param month 0 = the first payment. @throws RangeError as `recurrenceDueDate`.
 */
export function recurrenceDays(firstDate: string, month: number, planDays: number): number {
  const [from, to] = [month, month + 1].map((each) => Date.parse(recurrenceDueDate(firstDate, each)));
  const days = Math.round(((to ?? 0) - (from ?? 0)) / DAY_MS);
  return Math.max(planDays, days) + (month === 0 ? 2 : 0);
}
