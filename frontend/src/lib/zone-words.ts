import { ownTime } from './own-time.js';

/** In which zone a time of a call is said, and what it is where the reader is, when that is another one. */
export function zoneOf(startsAt: string): string {
  const own = ownTime(startsAt);
  return __EN__
    ? `São Paulo time${own ? ` · ${own} where you are` : ''}`
    : `Horário de São Paulo${own ? ` · ${own} onde você está` : ''}`;
}
