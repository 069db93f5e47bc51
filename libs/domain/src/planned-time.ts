import { SCHEDULE_ZONE, scheduleRefusal } from './schedule.rules.js';
import { isTimeZone, localTime, zonedInstant, zonedInstants, zoneOffset } from './zoned-time.js';

/** A local time with its zone as RFC 9557 writes it; the offset says which one, where the clock shows it twice. */
const PLANNED_TIME = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)([+-]\d{2}:\d{2})?\[([A-Za-z0-9_+/-]{1,40})\]$/;
/** Longest text of a planned time. */
export const PLANNED_TIME_MAX = 64;

export interface Refusal {
  code: string;
  /** For the form. */
  message: string;
}
export type Plan = { ok: true; at: Date; zone: string } | { ok: false; refused: Refusal };

const refuse = (code: string, message: string): { ok: false; refused: Refusal } => ({
  ok: false,
  refused: { code, message },
});
const UNCLEAR = refuse('unclear', 'Escolha o dia e a hora.');

/** An instant as a planned time of `zone`: 'YYYY-MM-DDTHH:MM-03:00[America/Sao_Paulo]', with one reading only. */
export function plannedTime(at: Date, zone: string): string {
  const { date, time } = localTime(at, zone);
  return `${date}T${time}${zoneOffset(at, zone)}[${zone}]`;
}

/** Both times a clock shows what was planned, in order; empty when it shows it once or never, or it is no time yet. */
export function plannedTwice(planned: string): string[] {
  const [, date = '', hours, minutes, , zone = ''] = PLANNED_TIME.exec(planned) ?? [];
  if (!isDay(date) || !isTimeZone(zone)) return [];
  const times = zonedInstants(date, Number(hours) * 60 + Number(minutes), zone);
  return times.length > 1 ? times.map((at) => plannedTime(at, zone)) : [];
}

/**
 * The instant of a planned time, found once when it is chosen: what tz data say later does not move it. A time the clock
 * skips is refused with the next valid one, one it shows twice until its offset says which.
 */
export function plannedInstant(planned: string): Plan {
  const [, date = '', hours, minutes, offset, zone = ''] = PLANNED_TIME.exec(planned) ?? [];
  if (!isDay(date) || !isTimeZone(zone)) return UNCLEAR;
  const sinceMidnight = Number(hours) * 60 + Number(minutes);
  const times = zonedInstants(date, sinceMidnight, zone);
  if (times.length === 0) {
    const next = localTime(zonedInstant(date, sinceMidnight, zone), zone);
    const [, month, day] = next.date.split('-');
    const when = `${day}/${month}, ${next.time}`;
    return refuse('skipped', `Esse horário não existe nesse dia: o relógio é adiantado. O próximo é ${when}.`);
  }
  const fits = offset ? times.filter((at) => zoneOffset(at, zone) === offset) : times;
  const [at] = fits;
  if (at && fits.length === 1) return { ok: true, at, zone };
  return times.length > 1
    ? refuse('twice', 'Esse horário acontece duas vezes nesse dia. Escolha a primeira ou a segunda.')
    : refuse('unclear', 'O horário desse fuso mudou. Escolha de novo.');
}

/**
 * When something is to be published, as of `now`. What was planned stands above `publishAt`, an instant of a caller that
 * knows no zones; its zone is that of the screens.
 */
export function planOf(publishAt: string | null, planned: string | null, now: Date): Plan {
  const typed: Plan = publishAt === null ? UNCLEAR : { ok: true, at: new Date(publishAt), zone: SCHEDULE_ZONE };
  const plan = planned === null ? typed : plannedInstant(planned);
  if (!plan.ok) return plan;
  const refused = scheduleRefusal(plan.at, now);
  return refused ? { ok: false, refused } : plan;
}

/** Whether it is a day of the calendar: Date.parse alone takes the 30th of February. */
function isDay(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}
