import { dateFormat } from '../../lib/date-format.js';
import { LOCALE } from '../../lib/locale.js';
import { SAO_PAULO } from '../../lib/own-time.js';

const isoDate = dateFormat({ timeZone: SAO_PAULO, year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');

/** 'YYYY-MM-DD' in São Paulo. @param nowMs milliseconds since the epoch. */
export const todayInSaoPaulo = (nowMs: number): string => isoDate.format(nowMs);

/** 'YYYY-MM' of 'YYYY-MM-DD'. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** A calendar day as a local Date, as calendar components expect; its time of day has no meaning. */
export function dayOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The inverse of `dayOf`: 'YYYY-MM-DD'. */
export function dateOf(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** 'sábado, 21 de novembro' or 'Saturday, November 21'. @param date 'YYYY-MM-DD' */
export function formatLongDate(date: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' });
  return format.format(dayOf(date));
}
