import { DAY_MS } from './limits.js';

/** The time zone of all reports of the back-office; rules from the tz database, never a fixed −03:00. */
export const REPORT_ZONE = 'America/Sao_Paulo';
export const SALES_PERIODS = ['today', 'yesterday', '7d', '30d', 'month'] as const;
export type SalesPeriod = (typeof SALES_PERIODS)[number];

/** Half-open: from `start` 00:00 to `end` 00:00, both local dates 'YYYY-MM-DD'; an `end` may include a time: '…T17:00'. */
export interface DateWindow {
  start: string;
  end: string;
}
export interface ComparedWindows {
  current: DateWindow;
  previous: DateWindow;
}

// made at its first use: a page that only writes dates down is not kept waiting for it
let localDate: Intl.DateTimeFormat | undefined;

/** The local date of an instant: 2026-11-20T02:30Z is still '2026-11-19' (domain 4.2). */
export function localDateOf(at: Date): string {
  localDate ??= new Intl.DateTimeFormat('en-CA', { timeZone: REPORT_ZONE, dateStyle: 'short' });
  return localDate.format(at);
}

/** A local date as Brazilians write it: '20/11/2026'. @param date '2026-11-20'. */
export const formatLocalDate = (date: string): string => date.split('-').reverse().join('/');

/** The date `days` later, by calendar arithmetic. @throws RangeError when `date` is not YYYY-MM-DD. */
export function shiftDate(date: string, days: number): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time)) throw new RangeError('a date is written YYYY-MM-DD');
  return new Date(time + days * DAY_MS).toISOString().slice(0, 10);
}

/** The days of a named period and as many before it (domain 4.2; 'last 7 days' are seven dates including today). */
export function salesWindows(period: SalesPeriod, now: Date): ComparedWindows {
  const today = localDateOf(now);
  const tomorrow = shiftDate(today, 1);
  if (period === 'month') return monthWindows(today, tomorrow);
  const [start, end, length] = (
    {
      today: [today, tomorrow, 1],
      yesterday: [shiftDate(today, -1), today, 1],
      '7d': [shiftDate(today, -6), tomorrow, 7],
      '30d': [shiftDate(today, -29), tomorrow, 30],
    } as const
  )[period];
  return { current: { start, end }, previous: { start: shiftDate(start, -length), end: start } };
}

/** Any days, `from` and `to` included, and as many before them. @throws RangeError for invalid dates or the wrong order. */
export function windowsBetween(from: string, to: string): ComparedWindows {
  const end = shiftDate(to, 1);
  const length = Math.round((Date.parse(end) - Date.parse(shiftDate(from, 0))) / DAY_MS);
  if (length < 1) throw new RangeError('the first day comes before the last');
  return { current: { start: from, end }, previous: { start: shiftDate(from, -length), end: from } };
}

/** From the 1st, and as many days from the 1st of the month before, clipped to its length. */
function monthWindows(today: string, tomorrow: string): ComparedWindows {
  const first = `${today.slice(0, 8)}01`;
  const days = Math.round((Date.parse(tomorrow) - Date.parse(first)) / DAY_MS);
  const before = `${shiftDate(first, -1).slice(0, 8)}01`;
  const clipped = shiftDate(before, days);
  return {
    current: { start: first, end: tomorrow },
    previous: { start: before, end: clipped < first ? clipped : first },
  };
}

/**
 * (current − previous) ÷ previous × 100 from whole numbers, one decimal, half away from zero (domain 4.2).
 * @returns 0 when both are zero; null, shown as 'novo', when there was nothing before or it was negative (net revenue).
 */
export function changePercent(previous: number, current: number): number | null {
  if (!Number.isSafeInteger(previous) || !Number.isSafeInteger(current)) throw new RangeError('whole numbers only');
  if (previous === current) return 0;
  if (previous <= 0) return null;
  const permille = (BigInt(Math.abs(current - previous)) * 2_000n + BigInt(previous)) / (2n * BigInt(previous));
  return ((current < previous ? -1 : 1) * Number(permille)) / 10;
}
