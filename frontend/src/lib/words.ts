export const JUST_NOW = __EN__ ? 'just now' : 'agora';

const agoEn = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`;
const agoPt = (count: number, unit: string): string => `há ${count} ${unit}${count === 1 ? '' : 's'}`;

// by hand: Intl's own words cost a cheap phone a tenth of a second, and every post says one of them
export const minutesAgo = (count: number): string => (__EN__ ? agoEn(count, 'minute') : agoPt(count, 'minuto'));
export const hoursAgo = (count: number): string => (__EN__ ? agoEn(count, 'hour') : agoPt(count, 'hora'));
export const daysAgo = (count: number): string => {
  if (count === 1) return __EN__ ? 'yesterday' : 'ontem';
  return __EN__ ? agoEn(count, 'day') : count === 2 ? 'anteontem' : agoPt(count, 'dia');
};
export const weeksAgo = (count: number): string => {
  if (count === 1) return __EN__ ? 'last week' : 'semana passada';
  return __EN__ ? agoEn(count, 'week') : agoPt(count, 'semana');
};
