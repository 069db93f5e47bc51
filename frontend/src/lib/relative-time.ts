import { dateFormat } from './date-format.js';
import * as words from './words.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
const WEEK_S = 7 * DAY_S;
/** Older posts show their date: it tells more than '5 weeks ago'. */
const DATE_AFTER_S = 30 * DAY_S;

const date = dateFormat({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'America/Sao_Paulo',
});

/**
 * How long ago: 'agora', 'há 5 minutos', 'ontem'; the date in São Paulo after 30 days (FV-17).
 * @param iso instant in UTC. @param nowMs milliseconds since the epoch.
 */
export function relativeTime(iso: string, nowMs: number): string {
  const then = Date.parse(iso);
  if (Number.isNaN(then)) return '';
  const seconds = Math.max(0, Math.floor((nowMs - then) / 1000));
  if (seconds < MINUTE_S) return words.JUST_NOW;
  if (seconds < HOUR_S) return words.minutesAgo(Math.floor(seconds / MINUTE_S));
  if (seconds < DAY_S) return words.hoursAgo(Math.floor(seconds / HOUR_S));
  if (seconds < WEEK_S) return words.daysAgo(Math.floor(seconds / DAY_S));
  if (seconds < DATE_AFTER_S) return words.weeksAgo(Math.floor(seconds / WEEK_S));
  return date.format(then);
}
