import type { CallFigures } from '@camarim/contracts';
import { DEVICE_KINDS, DEVICE_WORDS, TOO_FEW_CLICKS } from '../../desk/call-words.js';
import { formatHour, formatRate } from '../../desk/plot-data.js';
import { PlotCard } from '../plots/plot-card.js';

/** When and with what the pages of calls were opened; every plot can be read as a table (CAT-36). */
export function CallPlots({ figures }: { figures: CallFigures }) {
  const { hours, topClickHours, deviceStats } = figures;
  const [peak] = topClickHours;
  const total = deviceStats ? DEVICE_KINDS.reduce((sum, kind) => sum + deviceStats[kind], 0) : 0;
  return (
    <div className="story-plots">
      <PlotCard
        title="Cliques por hora"
        figure={peak ? `Pico às ${formatHour(String(peak.hour))}` : '—'}
        note={
          peak
            ? `Horários de pico: ${topClickHours.map(({ hour }) => formatHour(String(hour))).join(', ')}`
            : TOO_FEW_CLICKS
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
        empty={TOO_FEW_CLICKS}
        kind="bar"
        along={{ name: 'device', label: 'Aparelho' }}
        series={[{ name: 'clicks', label: 'Cliques' }]}
        rows={
          deviceStats ? DEVICE_KINDS.map((kind) => ({ device: DEVICE_WORDS[kind], clicks: deviceStats[kind] })) : []
        }
      />
    </div>
  );
}
