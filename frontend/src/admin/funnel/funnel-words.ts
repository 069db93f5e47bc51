import { instantsOf, localDateOf, shiftDate } from '@camarim/domain';

/** Filters of the screen and their words, as they stand in its address. */
export const FILTERS = {
  por: ['link', 'source', 'campaign', 'place', 'coupon'],
  toque: ['last', 'first'],
  periodo: ['30', '7', '90'],
  modelo: '',
} as const;
export const GROUPS = [
  { value: 'link', label: 'Link' },
  { value: 'source', label: 'Origem' },
  { value: 'campaign', label: 'Campanha' },
  { value: 'place', label: 'Cidade' },
  { value: 'coupon', label: 'Cupom' },
] as const;
export const TOUCHES = [
  { value: 'last', label: 'Último toque' },
  { value: 'first', label: 'Primeiro toque' },
] as const;
export const PERIODS = [
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
  { value: '90', label: '90 dias' },
] as const;

/** As many dates of São Paulo as Hoje counts under the same word, today among them (domain 4.2). */
export function rangeOf(days: string, now: Date): { from: string; to: string } {
  const today = localDateOf(now);
  const { from, to } = instantsOf({ start: shiftDate(today, 1 - Number(days)), end: shiftDate(today, 1) });
  return { from: from.toISOString(), to: to.toISOString() };
}
