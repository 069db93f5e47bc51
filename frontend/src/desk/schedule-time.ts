import { localTime, plannedTime, planOf, SCHEDULE_ZONE, zonedInstant } from '@camarim/domain';

const TYPED = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/;
const short = new Intl.DateTimeFormat('pt-BR', {
  ...{ day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' },
  timeZone: SCHEDULE_ZONE,
});

/** An instant as the browser's field has it, in the time of São Paulo: 'YYYY-MM-DDTHH:MM'. */
export function localOf(instant: Date): string {
  const { date, time } = localTime(instant, SCHEDULE_ZONE);
  return `${date}T${time}`;
}

/** The instant of what the field holds; null while it is not a whole time. */
export function instantOf(local: string): Date | null {
  const [, date, hours, minutes] = TYPED.exec(local) ?? [];
  if (!date || Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return null;
  return zonedInstant(date, Number(hours) * 60 + Number(minutes), SCHEDULE_ZONE);
}

/** '27/11, 20:00', as São Paulo reads it. */
export const formatSchedule = (iso: string): string => short.format(new Date(iso));

/** A time of publication as it is asked for: the instant, and how it was chosen (STU-11). */
export type Scheduled = { publishAt: string; planned: string };

/** What a field of publication holds: the same of another zone, and which of two times, stand behind it. */
const CHOSEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}|)([+-]\d{2}:\d{2})?(?:\[([^\]]+)\])?$/;

/** The parts of what such a field holds. */
export function partsOf(chosen: string): { local: string; offset: string; zone: string } {
  const [, local = '', offset = '', zone = SCHEDULE_ZONE] = CHOSEN.exec(chosen) ?? [];
  return { local, offset, zone };
}

/** What such a field holds, of its parts; plain while the zone is that of the screens. */
export function chosenOf({ local, offset, zone }: ReturnType<typeof partsOf>): string {
  return `${local}${offset}${zone === SCHEDULE_ZONE && !offset ? '' : `[${zone}]`}`;
}

/** As the rule of the server reads it. */
export function plannedOf(chosen: string): string {
  const { local, offset, zone } = partsOf(chosen);
  return `${local}${offset}[${zone}]`;
}

/** What such a field holds for an instant, in the zone it was chosen in. */
export const chosenAt = (publishAt: string, zone: string | null | undefined): string =>
  zone && zone !== SCHEDULE_ZONE ? plannedTime(new Date(publishAt), zone) : localOf(new Date(publishAt));

/** An instant to be asked for again, as it was chosen. */
export const scheduledAt = (publishAt: string, zone: string | null | undefined): Scheduled => ({
  publishAt,
  planned: plannedTime(new Date(publishAt), zone ?? SCHEDULE_ZONE),
});

/** What the field holds, by the rule of the server: a time to ask for, or why it is none. */
export function readSchedule(chosen: string): { time: Scheduled; wrong?: never } | { time?: never; wrong: string } {
  const planned = plannedOf(chosen);
  const plan = planOf(null, planned, new Date());
  return plan.ok ? { time: { publishAt: plan.at.toISOString(), planned } } : { wrong: plan.refused.message };
}
