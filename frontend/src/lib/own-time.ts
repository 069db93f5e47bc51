import { CLOCK, LOCALE } from './locale.js';

export const SAO_PAULO = 'America/Sao_Paulo';

/** The time in this device's time zone; null when it equals São Paulo's. @param startsAt instant in UTC. */
export function ownTime(startsAt: string): string | null {
  const at = new Date(startsAt);
  const clock = (timeZone?: string) =>
    new Intl.DateTimeFormat(LOCALE, {
      ...CLOCK,
      weekday: 'short',
      ...(timeZone ? { timeZone } : {}),
    }).format(at);
  const own = clock();
  return own === clock(SAO_PAULO) ? null : own;
}
