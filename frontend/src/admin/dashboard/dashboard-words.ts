import type { DashboardDto, DashboardGapDto } from '@camarim/contracts';
import type { DashboardPeriod } from '@camarim/domain';
import { formatDay } from '../../desk/plot-data.js';

export const FILTERS = { periodo: ['today', 'yesterday', '7d', '30d'], modelo: '' } as const;
export const PERIODS: ReadonlyArray<{ value: DashboardPeriod; label: string }> = [
  { value: 'today', label: 'Hoje' },
  { value: 'yesterday', label: 'Ontem' },
  { value: '7d', label: '7 dias' },
  { value: '30d', label: '30 dias' },
];
const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
const DAYS = { '7d': 'os 7 dias anteriores', '30d': 'os 30 dias anteriores' } as const;

/** What the period is compared with: 'domingo passado até 16:40', 'os 7 dias anteriores'. */
export function beforeWords({
  period,
  comparedFrom,
  comparedUntil,
}: Pick<DashboardDto, 'period' | 'comparedFrom' | 'comparedUntil'>): string {
  if (period === '7d' || period === '30d') return DAYS[period];
  const day = WEEKDAYS[new Date(`${comparedFrom}T12:00:00Z`).getUTCDay()] ?? comparedFrom;
  if (period === 'yesterday') return `${day} anterior`;
  const past = `${day} ${day.endsWith('o') ? 'passado' : 'passada'}`;
  return comparedUntil === null ? past : `${past} até ${comparedUntil}`;
}
/** What the hero figure is of: 'de hoje'. */
export const OF_PERIOD: Record<DashboardPeriod, string> = {
  ...{ today: 'de hoje', yesterday: 'de ontem', '7d': 'dos últimos 7 dias', '30d': 'dos últimos 30 dias' },
};

export const PARTS: Record<DashboardGapDto['part'], string> = {
  models: 'Modelos ativas',
  accounts: 'Usuários cadastrados',
  sales: 'Vendas',
  top: 'Quem mais recebeu',
  funnel: 'Pessoas, da visita ao PIX pago',
};

const rate2 = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
/** Two decimals, as stories are said. */
export const formatRate = (percent: number | null): string => (percent === null ? '—' : rate2.format(percent / 100));
export const formatCount = (count: number | null): string => (count === null ? '—' : count.toLocaleString('pt-BR'));

/** 'YYYY-MM-DDTHH:00' -> '09h'; 'YYYY-MM-DD' -> '20/11'. */
export const formatSlot = (at: string): string => (at.includes('T') ? `${at.slice(11, 13)}h` : formatDay(at));
