import { dateFormat } from './date-format.js';
import { CLOCK } from './locale.js';

const ZONE = { timeZone: 'America/Sao_Paulo' } as const;
const instant = dateFormat({
  // '11/10' would be another day to half of its readers
  dateStyle: __EN__ ? 'medium' : 'short',
  timeStyle: 'short',
  hourCycle: CLOCK.hourCycle,
  ...ZONE,
});
const day = dateFormat({ dateStyle: 'long', ...ZONE });
const short = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', ...ZONE });

const write = (format: ReturnType<typeof dateFormat>, iso: string): string => {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? '–' : format.format(ms);
};

/** @param iso instant in UTC. @returns it in São Paulo time: '20/11/2026, 18:05'; '–' when it is not a date. */
export const formatInstant = (iso: string): string => write(instant, iso);

/** @param iso instant in UTC. @returns its date in São Paulo: '20 de novembro de 2026'; '–' when it is not a date. */
export const formatDate = (iso: string): string => write(day, iso);

/** @param iso instant in UTC. @returns its date in São Paulo: '20 fev 2027'; '–' when it is not a date. */
export const formatShortDate = (iso: string): string => write(short, iso).replaceAll(' de ', ' ').replace('.', '');
