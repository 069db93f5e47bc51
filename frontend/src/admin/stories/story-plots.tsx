import type { StoryAnalytics } from '@camarim/contracts';
import { formatHour, formatRate } from '../../desk/plot-data.js';
import { PlotCard } from '../plots/plot-card.js';

const TOO_FEW = 'Dados insuficientes: são precisas ao menos 10 visitas.';
const DEVICES = { mobile: 'Celular', desktop: 'Computador', other: 'Outros' } as const;

/** When, how far and on what stories were watched; every plot can be read as a table. */
export function StoryPlots({ figures }: { figures: StoryAnalytics }) {
  const { opensByHour, retention, devices, peakHours } = figures;
  const [first] = retention;
  const last = retention.at(-1);
  const reached = first && last && first.viewers > 0 ? (last.viewers / first.viewers) * 100 : null;
  return (
    <div className="story-plots">
      <PlotCard
        title="Aberturas por hora"
        figure={peakHours?.[0] ? `Pico às ${formatHour(String(peakHours[0].hour))}` : '—'}
        note={
          peakHours ? `Horários de pico: ${peakHours.map(({ hour }) => formatHour(String(hour))).join(', ')}` : TOO_FEW
        }
        empty="Ninguém abriu ainda."
        kind="bar"
        along={{ name: 'hour', label: 'Hora (São Paulo)', format: formatHour }}
        series={[{ name: 'opens', label: 'Visitas' }]}
        rows={opensByHour.map(({ hour, opens }) => ({ hour, opens }))}
      />
      <PlotCard
        title="Retenção"
        figure={reached === null ? '—' : `${formatRate(reached)} vão até o fim`}
        note="Quantas pessoas viram pelo menos esta parte do story."
        empty="Ninguém abriu ainda."
        kind="area"
        along={{ name: 'percent', label: 'Parte vista', format: (percent) => `${percent}%` }}
        series={[{ name: 'viewers', label: 'Pessoas' }]}
        rows={retention.map(({ percent, viewers }) => ({ percent, viewers }))}
      />
      <PlotCard
        title="Aparelhos"
        figure={devices ? `${formatRate(devices.mobile.share)} no celular` : '—'}
        empty={TOO_FEW}
        kind="bar"
        along={{ name: 'device', label: 'Aparelho' }}
        series={[{ name: 'count', label: 'Visitas' }]}
        rows={
          devices
            ? (['mobile', 'desktop', 'other'] as const).map((device) => ({
                device: DEVICES[device],
                count: devices[device].count,
              }))
            : []
        }
      />
    </div>
  );
}
