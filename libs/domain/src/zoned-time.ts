import { DAY_MS, MINUTE_MS } from './limits.js';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  formats.set(zone, format);
  return format;
}

/** Whether `zone` is a name in this machine's tz database. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Local time in a zone: 'YYYY-MM-DD', 'HH:MM' and the minutes since midnight. */
export function localTime(at: Date, zone: string): { date: string; time: string; minutes: number } {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  const minutes = Number(hour) * 60 + Number(minute);
  return { date: `${year?.padStart(4, '0')}-${month}-${day}`, time: `${hour}:${minute}`, minutes };
}

const days = new Map<string, Intl.DateTimeFormat>();

/** Local time in a zone as Brazilians write it: 'sexta-feira, 27 de novembro, às 20:00'. */
export function formatMoment(at: Date, zone: string): string {
  const day =
    days.get(zone) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });
  days.set(zone, day);
  return `${day.format(at)}, às ${localTime(at, zone).time}`;
}

/** UTC offset of a zone at an instant, in ms. */
function offsetMs(atMs: number, zone: string): number {
  const { date, minutes } = localTime(new Date(atMs), zone);
  return Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}

/**
 * All instants at which clocks in `zone` show `minutes` after the midnight that begins `date` (0 to 2880): one, none when
 * the clock is put forward over it, two in order when it is put back.
 * @throws RangeError when `date` is not YYYY-MM-DD.
 */
export function zonedInstants(date: string, minutes: number, zone: string): Date[] {
  const wall = wallOf(date, minutes);
  const fits = offsetsAround(wall, zone).map((offset) => wall - offset);
  return [...new Set(fits)]
    .filter((at) => at + offsetMs(at, zone) === wall)
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at));
}

/**
 * The instant of a local time in `zone`: `minutes` after the midnight that begins `date` (0 to 2880; beyond 1440 it is on
 * the next day). A time that daylight saving skips becomes the instant after the change; one that occurs twice becomes the
 * first of the two.
 * @throws RangeError when `date` is not YYYY-MM-DD.
 */
export function zonedInstant(date: string, minutes: number, zone: string): Date {
  const [first] = zonedInstants(date, minutes, zone);
  if (first) return first;
  const wall = wallOf(date, minutes);
  const offsets = offsetsAround(wall, zone);
  return new Date(firstAfterTransition(wall - Math.max(...offsets), wall - Math.min(...offsets), zone));
}

/** UTC offset of a zone at an instant, as ISO 8601 writes it: '-03:00'. */
export function zoneOffset(at: Date, zone: string): string {
  const minutes = offsetMs(at.getTime(), zone) / MINUTE_MS;
  const two = (part: number): string => String(Math.trunc(Math.abs(part))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** A local time as if its clock stood at UTC, in ms. */
function wallOf(date: string, minutes: number): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(midnight)) throw new RangeError('a date is written YYYY-MM-DD');
  return midnight + minutes * MINUTE_MS;
}

const offsetsAround = (wall: number, zone: string): number[] => [
  offsetMs(wall - DAY_MS, zone),
  offsetMs(wall + DAY_MS, zone),
];

/** Finds the first minute after the clock change between two instants. */
function firstAfterTransition(fromMs: number, untilMs: number, zone: string): number {
  let [low, high] = [fromMs, untilMs];
  const old = offsetMs(low, zone);
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMs(middle, zone) === old) low = middle;
    else high = middle;
  }
  return high;
}
