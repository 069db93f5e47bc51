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

/** Whether `zone` is a name of the tz database this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What the clock of a zone shows at an instant: 'YYYY-MM-DD', 'HH:MM' and the minutes since its midnight. */
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

/** 'sexta-feira, 27 de novembro, às 20:00' on the clock of a zone, as Brazilians write it. */
export function sayMoment(at: Date, zone: string): string {
  const day =
    days.get(zone) ??
    new Intl.DateTimeFormat('pt-BR', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' });
  days.set(zone, day);
  return `${day.format(at)}, às ${localTime(at, zone).time}`;
}

/** How far the clock of a zone is ahead of UTC at an instant, in ms. */
function offsetMs(atMs: number, zone: string): number {
  const { date, minutes } = localTime(new Date(atMs), zone);
  return Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}

/**
 * The instant at which the clock of `zone` shows `minutes` after the midnight that begins `date` (0 to 2880: beyond 1440
 * it is the next day's clock). A time the clock jumps over in spring is the instant after the jump; one it shows twice in
 * autumn is the first of the two.
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
  return new Date(firstAfterJump(wall - Math.max(before, after), wall - Math.min(before, after), zone));
}

/** Between two instants the clock jumps forward once: finds the first minute after it. */
function firstAfterJump(fromMs: number, untilMs: number, zone: string): number {
  let [low, high] = [fromMs, untilMs];
  const old = offsetMs(low, zone);
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetMs(middle, zone) === old) low = middle;
    else high = middle;
  }
  return high;
}
