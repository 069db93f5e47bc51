import {
  localDateOf,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  PAYMENT_STATUSES,
  planTypeLabel,
  salesWindows,
  shiftDate,
} from '@camarim/domain';
import type { SalesFilters } from '../../api/admin-sales.js';
import type { FilterValues } from '../layout/filters.js';

/** The filters of Vendas as they stand in the address; `venda` is the payment whose details are open. */
export const SALE_FILTERS = {
  busca: '',
  situacao: ['', ...PAYMENT_STATUSES],
  tipo: ['', 'subscription', 'vip', 'call', 'unlock', 'tip'],
  forma: ['', 'pix', 'courtesy', 'whatsapp_sale'],
  periodo: ['tudo', 'hoje', 'semana', 'mes', 'dias'],
  /** Of 'dias'; an empty one is open on its side. */
  de: '',
  ate: '',
  modelo: '',
  /** Of one buyer, from that person's page. */
  cliente: '',
  venda: '',
} as const;
export type SaleFilterValues = FilterValues<typeof SALE_FILTERS>;

/** What a saved view keeps: how the list is narrowed, and neither a search nor a person. */
export const viewOf = ({ situacao, tipo, forma, periodo, de, ate, modelo }: SaleFilterValues) => ({
  ...{ situacao, tipo, forma, periodo, de, ate, modelo },
});
export const USUAL_VIEW: ReturnType<typeof viewOf> = {
  ...{ situacao: '', tipo: '', forma: '', periodo: 'tudo', de: '', ate: '', modelo: '' },
};

const TYPES = ['subscription', 'vip', 'call', 'unlock', 'tip'] as const;

const all = (label: string) => ({ value: '', label });
const optionsOf = <V extends string>(labels: Readonly<Record<V, string>>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
export const STATUS_OPTIONS = [all('Todas as situações'), ...optionsOf(PAYMENT_STATUS_LABELS)];
export const METHOD_OPTIONS = [all('Todas as formas'), ...optionsOf(PAYMENT_METHOD_LABELS)];
export const TYPE_OPTIONS = [all('Todos os planos'), ...TYPES.map((value) => ({ value, label: planTypeLabel(value) }))];
/** 'Esta semana' are the last seven days, 'este mês' begins on the 1st (FA-17). */
export const PERIOD_OPTIONS = [
  { value: 'tudo', label: 'Tudo' },
  { value: 'hoje', label: 'Hoje' },
  { value: 'semana', label: 'Esta semana' },
  { value: 'mes', label: 'Este mês' },
  { value: 'dias', label: 'Escolher dias' },
] as const;

const PERIODS = { hoje: 'today', semana: '7d', mes: 'month' } as const;
const YEAR_DAYS = 365;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the server is asked for the list. Days are those of São Paulo. */
export function filtersOf(values: SaleFilterValues, now: Date): SalesFilters {
  const { busca, situacao, tipo, forma, modelo, cliente } = values;
  return {
    ...(busca && { search: busca }),
    ...(situacao && { status: [situacao] }),
    ...(tipo && { planType: tipo }),
    ...(forma && { method: forma }),
    ...(modelo && { modelId: modelo }),
    ...(cliente && { userId: cliente }),
    ...daysOf(values, now),
  };
}

/** The days of the figures: those of the list; where it has no beginning, twelve months, the longest the figures count. */
export function figureDays(values: SaleFilterValues, now: Date): { from: string; to: string } {
  const { from, to = localDateOf(now) } = daysOf(values, now);
  return { from: from ?? shiftDate(to, -YEAR_DAYS), to };
}

function daysOf({ periodo, de, ate }: SaleFilterValues, now: Date): { from?: string; to?: string } {
  if (periodo === 'tudo') return {};
  if (periodo === 'dias') {
    // the other way round the same days are meant
    const [first, last] = [DAY.test(de) ? de : '', DAY.test(ate) ? ate : ''];
    const [from, to] = first && last && first > last ? [last, first] : [first, last];
    return { ...(from && { from }), ...(to && { to }) };
  }
  const { start, end } = salesWindows(PERIODS[periodo], now).current;
  return { from: start, to: shiftDate(end, -1) };
}

/** Whether the list is narrowed, so that an empty one is not mistaken for no sales at all. */
export const isNarrowed = ({ busca, situacao, tipo, forma, periodo, modelo, cliente }: SaleFilterValues): boolean =>
  Boolean(busca || situacao || tipo || forma || modelo || cliente) || periodo !== 'tudo';
