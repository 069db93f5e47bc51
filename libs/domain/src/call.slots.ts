import { MINUTE_MS } from './limits.js';
import { shiftDate } from './sales.metrics.js';
import { localTime, zonedInstant } from './zoned-time.js';

const DAY_MINUTES = 1_440;

/** Half-open, in ms since the epoch. */
export interface TimeRange {
  from: number;
  to: number;
}
/** Minutes of the local day; `toMinutes` at or before `fromMinutes` is on the next day. Weekday 0 = Sunday. */
export interface AvailabilityRule {
  weekday: number;
  fromMinutes: number;
  toMinutes: number;
}
/** `closed` takes time away (without hours: the whole day), `open` adds some. */
export interface AvailabilityException {
  date: string;
  kind: 'closed' | 'open';
  fromMinutes: number | null;
  toMinutes: number | null;
}
/** When a creator takes calls, in the local time of her own zone (CAT-39). */
export interface CallCalendar {
  zone: string;
  rules: readonly AvailabilityRule[];
  exceptions: readonly AvailabilityException[];
  /** Free minutes kept after every call. */
  bufferMinutes: number;
  /** No slot starts sooner than this. */
  minNoticeMinutes: number;
  /** No slot starts later than this many days from now. */
  horizonDays: number;
}

/**
 * The open times of a calendar between two instants, in order, without overlaps: the weekly rules, minus closed times, plus
 * additional open times. `closed` overrides the week, `open` overrides `closed`.
 */
export function openTime(calendar: CallCalendar, from: Date, to: Date): TimeRange[] {
  const { zone, rules, exceptions } = calendar;
  const first = shiftDate(localTime(from, zone).date, -1);
  const last = localTime(to, zone).date;
  let weekly: TimeRange[] = [];
  for (let date = first; date <= last; date = shiftDate(date, 1)) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    for (const rule of rules)
      if (rule.weekday === weekday) weekly.push(hours(date, rule.fromMinutes, rule.toMinutes, zone));
  }
  for (const exception of exceptions) if (exception.kind === 'closed') weekly = without(weekly, reach(exception, zone));
  const opened = exceptions.filter(({ kind }) => kind === 'open').map((exception) => reach(exception, zone));
  const bounds = { from: from.getTime(), to: to.getTime() };
  return merged([...weekly, ...opened])
    .map((range) => ({ from: Math.max(range.from, bounds.from), to: Math.min(range.to, bounds.to) }))
    .filter((range) => range.from < range.to);
}

/**
 * The free slots of a call that lasts `durationMinutes` and starts in [from, to). Slots begin at the start of each open
 * time and repeat every duration plus buffer, rounded up to a quarter of an hour. Excluded are slots before the minimum
 * notice, beyond the horizon, or overlapping a `busy` range (which includes its own buffer at the end).
 */
export function callSlots(input: {
  calendar: CallCalendar;
  durationMinutes: number;
  from: Date;
  to: Date;
  now: Date;
  busy: readonly TimeRange[];
}): Array<{ startsAt: Date; endsAt: Date }> {
  const { calendar, durationMinutes, now, busy } = input;
  const duration = durationMinutes * MINUTE_MS;
  const blocked = duration + calendar.bufferMinutes * MINUTE_MS;
  const step = Math.ceil(blocked / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
  const earliest = Math.max(input.from.getTime(), now.getTime() + calendar.minNoticeMinutes * MINUTE_MS);
  const latest = Math.min(input.to.getTime() - 1, now.getTime() + calendar.horizonDays * DAY_MINUTES * MINUTE_MS);
  // the first slot is at the start of an open time, which may be before the requested range
  const around = {
    from: new Date(input.from.getTime() - 2 * DAY_MINUTES * MINUTE_MS),
    to: new Date(input.to.getTime() + duration),
  };
  const slots: Array<{ startsAt: Date; endsAt: Date }> = [];
  for (const open of openTime(calendar, around.from, around.to)) {
    for (let start = open.from; start + duration <= open.to; start += step) {
      if (start < earliest || start > latest) continue;
      if (busy.some((range) => range.from < start + blocked && start < range.to)) continue;
      slots.push({ startsAt: new Date(start), endsAt: new Date(start + duration) });
    }
  }
  return slots;
}

/** Hours of a local day as instants; they may end on the next day. */
function hours(date: string, fromMinutes: number, toMinutes: number, zone: string): TimeRange {
  const end = toMinutes <= fromMinutes ? toMinutes + DAY_MINUTES : toMinutes;
  return { from: zonedInstant(date, fromMinutes, zone).getTime(), to: zonedInstant(date, end, zone).getTime() };
}
const reach = ({ date, fromMinutes, toMinutes }: AvailabilityException, zone: string): TimeRange =>
  hours(date, fromMinutes ?? 0, toMinutes ?? DAY_MINUTES, zone);

function without(ranges: TimeRange[], hole: TimeRange): TimeRange[] {
  return ranges.flatMap((range) =>
    [
      { from: range.from, to: Math.min(range.to, hole.from) },
      { from: Math.max(range.from, hole.to), to: range.to },
    ].filter(({ from, to }) => from < to),
  );
}

function merged(ranges: TimeRange[]): TimeRange[] {
  const result: TimeRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else if (range.from < range.to) result.push({ ...range });
  }
  return result;
}
