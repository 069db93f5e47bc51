import type { CallFigures } from '@camarim/contracts';
import { PlotCard } from '../plots/plot-card.js';
import { formatHour, formatRate } from '../plots/plot-data.js';

const TOO_FEW = 'Dados insuficientes: são precisos ao menos 10 cliques.';
const DEVICES = { mobile: 'Celular', desktop: 'Computador', other: 'Outros' } as const;
const KINDS = ['mobile', 'desktop', 'other'] as const;

/** When and with what the pages of calls were opened; every plot can be read as a table (CAT-36). */
export function CallPlots({ figures }: { figures: CallFigures }) {
  const { hours, topClickHours, deviceStats } = figures;
  const [peak] = topClickHours;
  const total = deviceStats ? KINDS.reduce((sum, kind) => sum + deviceStats[kind], 0) : 0;
  return (
    <div className="story-plots">
      <PlotCard
        title="Cliques por hora"
        figure={peak ? `Pico às ${formatHour(String(peak.hour))}` : '—'}
        note={
          peak ? `Horários de pico: ${topClickHours.map(({ hour }) => formatHour(String(hour))).join(', ')}` : TOO_FEW
        }
        empty="Ninguém abriu ainda."
        kind="bar"
        along={{ name: 'hour', label: 'Hora (São Paulo)', format: formatHour }}
        series={[{ name: 'clicks', label: 'Cliques' }]}
        rows={hours.map(({ hour, clicks }) => ({ hour, clicks }))}
      />
      <PlotCard
        title="Aparelhos"
        figure={deviceStats && total > 0 ? `${formatRate((deviceStats.mobile / total) * 100)} no celular` : '—'}
        empty={TOO_FEW}
        kind="bar"
        along={{ name: 'device', label: 'Aparelho' }}
        series={[{ name: 'clicks', label: 'Cliques' }]}
        rows={deviceStats ? KINDS.map((kind) => ({ device: DEVICES[kind], clicks: deviceStats[kind] })) : []}
      />
    </div>
  );
}
