import type { DashboardFunnelDto } from '@camarim/contracts';
import { percent, visitorConversion } from '@camarim/domain';
import { PlotCard } from '../plots/plot-card.js';
import { formatShare } from '../plots/plot-data.js';
import { STEPS } from './funnel-words.js';

/** From who came to what was paid; on the screen of the funnel and on the dashboard. */
export function FunnelPlot({ title, funnel, note }: { title: string; funnel: DashboardFunnelDto; note?: string }) {
  const share = visitorConversion(funnel);
  const notes = [...(note ? [note] : []), ...(share === null ? [] : [passedOn(funnel)])];
  return (
    <PlotCard
      title={title}
      figure={share === null ? 'Nenhum visitante' : `${formatShare(share)} dos visitantes compraram`}
      {...(notes.length > 0 ? { note: notes.join(' · ') } : {})}
      kind="bar"
      along={{ name: 'step', label: 'Etapa' }}
      series={[{ name: 'count', label: 'Total' }]}
      rows={STEPS.map(({ name, label }) => ({ step: label, count: funnel[name] }))}
      empty="Ninguém chegou neste período."
    />
  );
}

function passedOn(funnel: DashboardFunnelDto): string {
  const steps = STEPS.slice(1).map(({ name, label }, before) => {
    const from = STEPS[before]?.name ?? name;
    return `${label} ${formatShare(percent(funnel[name], funnel[from], 1))}`;
  });
  return `De cada etapa para a seguinte: ${steps.join(' · ')}`;
}
