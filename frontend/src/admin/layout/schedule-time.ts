import { localTime, SCHEDULE_ZONE, zonedInstant } from '@camarim/domain';

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
