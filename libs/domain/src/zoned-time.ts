const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
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
 * The instant of a local time in `zone`: `minutes` after the midnight that begins `date` (0 to 2880; beyond 1440 it is on
 * the next day). A time that daylight saving skips becomes the instant after the change; one that occurs twice becomes the
 * first of the two.
 * @throws RangeError when `date` is not YYYY-MM-DD.
 */
export function zonedInstant(date: string, minutes: number, zone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(midnight)) throw new RangeError('a date is written YYYY-MM-DD');
  const wall = midnight + minutes * MINUTE_MS;
  const before = offsetMs(wall - DAY_MS, zone);
  const after = offsetMs(wall + DAY_MS, zone);
  const fits = [before, after].map((offset) => wall - offset).filter((at) => at + offsetMs(at, zone) === wall);
  if (fits.length > 0) return new Date(Math.min(...fits));
  return new Date(firstAfterTransition(wall - Math.max(before, after), wall - Math.min(before, after), zone));
}

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
