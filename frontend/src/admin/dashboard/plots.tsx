import type { DashboardDto, DashboardSalesDto } from '@camarim/contracts';
import { formatBRL } from '@camarim/domain';
import { PlotCard } from '../plots/plot-card.js';
import { beforeWords, formatSlot } from './dashboard-words.js';

/** Revenue over the window before it, by hour in a day and by day in more. */
export function RevenuePlot({ sales, figures }: { sales: DashboardSalesDto; figures: DashboardDto }) {
  // the day compared with is drawn whole: the ghost also shows how it went on
  const before = beforeWords({ ...figures, comparedUntil: null });
  const step = sales.revenue[0]?.at.includes('T') ? 'Hora' : 'Dia';
  return (
    <PlotCard
      title={`Receita líquida por ${step.toLowerCase()}`}
      figure={formatBRL(sales.current.netCents)}
      note={`A linha tracejada é ${before}.`}
      kind="line"
      along={{ name: 'at', label: step, format: formatSlot }}
      series={[
        { name: 'before', label: 'Antes', color: 'var(--mantine-color-dimmed)', isGhost: true },
        { name: 'net', label: 'No período' },
      ]}
      rows={sales.revenue.map(({ at, netCents, previousNetCents }) => ({
        at,
        before: previousNetCents,
        ...(netCents === null ? {} : { net: netCents }),
      }))}
      format={formatBRL}
      empty="Nenhum pagamento neste período nem no anterior."
    />
  );
}

/** When people pay, hour by hour of the day. */
export function HourStrip({ sales: { paidByHour } }: { sales: DashboardSalesDto }) {
  const most = Math.max(...paidByHour);
  const peak = paidByHour.indexOf(most);
  return (
    <PlotCard
      title="Horários de pagamento"
      figure={most === 0 ? '—' : `Mais pagamentos às ${formatHour(String(peak))}`}
      note="PIX pagos por hora do dia, no horário de São Paulo."
      kind="strip"
      along={{ name: 'hour', label: 'Hora', format: formatHour }}
      series={[{ name: 'paid', label: 'Pagamentos' }]}
      rows={paidByHour.map((paid, hour) => ({ hour, paid }))}
      empty="Nenhum pagamento neste período."
    />
  );
}

const formatHour = (hour: string): string => `${hour.padStart(2, '0')}h`;
