import { problem } from './errors.js';
import { type DateWindow, REPORT_ZONE, salesWindows, shiftDate } from './sales.metrics.js';
import { localTime, zonedInstant } from './zoned-time.js';

export const DASHBOARD_PERIODS = ['today', 'yesterday', '7d', '30d'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

const WEEK = 7;

/** Half-open instants, UTC. */
export interface InstantWindow {
  from: Date;
  to: Date;
}
export interface DashboardWindows {
  current: DateWindow;
  /**
   * As many days before. One day is compared with the same day of the week before, because a Friday is no Thursday; today only
   * up to the same minute, so that a morning is compared with a morning.
   */
  previous: DateWindow;
  /** All of that day, beside a `previous` that was cut; null for the other periods. */
  whole: DateWindow | null;
}

/**
 * The windows of the dashboard (domain 4.2; FA-03). All services receive the same instant, so that their figures are of the
 * same day even when midnight passes between two requests.
 * @param at the instant to report on, ISO 8601. @throws validation-failed for an unknown period or an invalid instant.
 */
export function dashboardWindows(period: DashboardPeriod, at: string): DashboardWindows {
  const now = new Date(at);
  if (!DASHBOARD_PERIODS.includes(period) || Number.isNaN(now.getTime()))
    throw problem('validation-failed', {
      errors: [{ field: 'period', code: 'invalid', message: 'Período inválido.' }],
    });
  const { current, previous } = salesWindows(period, now);
  if (period === '7d' || period === '30d') return { current, previous, whole: null };
  const week = { start: shiftDate(current.start, -WEEK), end: shiftDate(current.end, -WEEK) };
  if (period === 'yesterday') return { current, previous: week, whole: null };
  return { current, previous: { ...week, end: `${week.start}T${localTime(now, REPORT_ZONE).time}` }, whole: week };
}

/** A window of local dates (or of a date and a time, 'YYYY-MM-DDTHH:MM') as instants. */
export function instantsOf({ start, end }: DateWindow): InstantWindow {
  return { from: instantOf(start), to: instantOf(end) };
}

function instantOf(local: string): Date {
  const [date = '', time = '00:00'] = local.split('T');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return zonedInstant(date, hours * 60 + minutes, REPORT_ZONE);
}
