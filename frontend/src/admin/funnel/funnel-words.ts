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
const HOUR_MS = 3_600_000;

/** The last `days` days up to the end of this hour (UTC), so that drawing a screen anew asks for the same numbers. */
export function rangeOf(days: string, now: Date): { from: string; to: string } {
  const to = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
  const from = to - Number(days) * 24 * HOUR_MS;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}
