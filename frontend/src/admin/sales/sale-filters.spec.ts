import { figureDays, filtersOf, type SaleFilterValues } from './sale-filters.js';

const NOW = new Date('2026-11-20T20:00:00Z');
const none = {
  busca: '',
  situacao: '',
  tipo: '',
  forma: '',
  modelo: '',
  venda: '',
  cliente: '',
  de: '',
  ate: '',
} as const;
const chosen = (own: Partial<SaleFilterValues>): SaleFilterValues => ({ ...none, periodo: 'dias', ...own });

it('days of one’s own choice narrow list, sum, figures and file alike, whichever end was typed first (A3)', () => {
  const days = { from: '2026-10-01', to: '2026-10-31' };
  for (const values of [
    chosen({ de: '2026-10-01', ate: '2026-10-31' }),
    chosen({ de: '2026-10-31', ate: '2026-10-01' }),
  ]) {
    expect(filtersOf(values, NOW)).toEqual(days);
    expect(figureDays(values, NOW)).toEqual(days);
  }
  expect(filtersOf(chosen({ de: '2026-10-01' }), NOW)).toEqual({ from: '2026-10-01' });
  expect(figureDays(chosen({ de: '2026-10-01' }), NOW)).toEqual({ from: '2026-10-01', to: '2026-11-20' });
  expect(filtersOf(chosen({ de: 'ontem', ate: '2026-10-31' }), NOW)).toEqual({ to: '2026-10-31' });
  expect(figureDays({ ...none, periodo: 'tudo' }, NOW)).toEqual({ from: '2025-11-20', to: '2026-11-20' });
});
