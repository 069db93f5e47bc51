import type { DashboardDto, DashboardGapDto } from '@camarim/contracts';
import type { DashboardPeriod } from '../../api/admin-dashboard.js';
import { formatDay } from '../plots/plot-data.js';

export const FILTERS = { periodo: ['today', 'yesterday', '7d', '30d'] } as const;
export const PERIODS: ReadonlyArray<{ value: DashboardPeriod; label: string }> = [
  { value: 'today', label: 'Hoje' },
  { value: 'yesterday', label: 'Ontem' },
  { value: '7d', label: '7 dias' },
  { value: '30d', label: '30 dias' },
];
/** What the period is compared with: 'comparado com ontem até 14:05'. */
const BEFORE: Record<DashboardPeriod, string> = {
  today: 'ontem',
  yesterday: 'anteontem',
  '7d': 'os 7 dias anteriores',
  '30d': 'os 30 dias anteriores',
};
export const beforeWords = ({ period, comparedUntil }: Pick<DashboardDto, 'period' | 'comparedUntil'>): string =>
  comparedUntil === null ? BEFORE[period] : `${BEFORE[period]} até ${comparedUntil}`;

export const PARTS: Record<DashboardGapDto['part'], string> = {
  models: 'Modelos ativas',
  accounts: 'Usuários cadastrados',
  sales: 'Vendas',
  top: 'Top 5 modelos',
  funnel: 'Funil',
};

const rate2 = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
/** Two decimals, as stories are said. */
export const formatRate = (percent: number | null): string => (percent === null ? '—' : rate2.format(percent / 100));
export const formatCount = (count: number | null): string => (count === null ? '—' : count.toLocaleString('pt-BR'));

/** 'YYYY-MM-DDTHH:00' -> '09h'; 'YYYY-MM-DD' -> '20/11'. */
export const formatSlot = (at: string): string => (at.includes('T') ? `${at.slice(11, 13)}h` : formatDay(at));
