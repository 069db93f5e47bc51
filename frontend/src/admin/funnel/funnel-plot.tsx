import type { DashboardFunnelDto } from '@camarim/contracts';
import { FUNNEL_STEPS, percent, visitorConversion } from '@camarim/domain';
import { formatPlain, formatShare } from '../../desk/plot-data.js';
import { PlotCard } from '../plots/plot-card.js';

/** People, from who came to who paid, each step a part of the one before; on the screen of the funnel and on the dashboard. */
export function FunnelPlot({ title, funnel, note }: { title: string; funnel: DashboardFunnelDto; note?: string }) {
  const share = visitorConversion(funnel);
  const payments = `${formatPlain(funnel.paid)} ${funnel.paid === 1 ? 'pagamento' : 'pagamentos'} no período`;
  const notes = [...(note ? [note] : []), ...(share === null ? [] : [passedOn(funnel)]), payments];
  return (
    <PlotCard
      title={title}
      figure={share === null ? 'Nenhuma visita' : `${formatShare(share)} das visitas viraram compra`}
      note={notes.join(' · ')}
      kind="bar"
      along={{ name: 'step', label: 'Etapa' }}
      series={[{ name: 'count', label: 'Pessoas' }]}
      rows={FUNNEL_STEPS.map(({ name, label }) => ({ step: label, count: funnel[name] }))}
      empty="Ninguém chegou neste período."
    />
  );
}

function passedOn(funnel: DashboardFunnelDto): string {
  const steps = FUNNEL_STEPS.slice(1).map(({ name, label }, before) => {
    const from = FUNNEL_STEPS[before]?.name ?? name;
    return `${label} ${formatShare(percent(funnel[name], funnel[from], 1))}`;
  });
  return `De cada etapa para a seguinte: ${steps.join(' · ')}`;
}
