import type { CallFigures } from '@camarim/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deskQueries, useDesk } from '../desk/call-desk.js';
import { CONVERSION_NOTE, DEVICE_KINDS, DEVICE_WORDS, OFFER_COUNT, TOO_FEW_CLICKS } from '../desk/call-words.js';
import { formatHour, formatPlain, formatRate } from '../desk/plot-data.js';
import { useOwnModel } from './creator-frame.js';
import { Bars } from './parts/bars.js';
import { PageHeader, Part } from './parts/page-header.js';
import { ReadState } from './parts/screen-states.js';

/** How often her calls are looked at and booked (CAT-36). */
export function FiguresScreen() {
  const { id, displayName } = useOwnModel();
  const figures = useQuery({
    ...deskQueries.analytics(useDesk(), { modelId: id }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="space-y-7">
      <PageHeader title="Meus números" text={`As chamadas de ${displayName}.`} />
      <ReadState of={figures} />
      {figures.data && <Figures figures={figures.data} />}
    </div>
  );
}

function Figures({ figures }: { figures: CallFigures }) {
  const { totalCalls, clicks, conversionRate, recentClicks, hours, topClickHours, deviceStats } = figures;
  const numbers = [
    { label: OFFER_COUNT, value: formatPlain(totalCalls) },
    { label: 'Cliques', value: formatPlain(clicks) },
    { label: 'PIX pago de quem gerou', value: formatRate(conversionRate) },
    { label: 'Cliques nas últimas 24\u00a0h', value: formatPlain(recentClicks) },
  ];
  return (
    <>
      <dl aria-label="Resumo" className="grid grid-cols-2 gap-3">
        {numbers.map(({ label, value }) => (
          <div key={label} className="flex flex-col justify-between rounded-card bg-surface p-4">
            <dt className="text-sm text-quiet">{label}</dt>
            <dd className="figure text-2xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-quiet">{CONVERSION_NOTE} Cliques de navegadores sem cookies não entram na conta.</p>
      <Part
        title="Cliques por hora"
        note={
          topClickHours.length > 0
            ? `Horários de pico: ${topClickHours.map(({ hour }) => formatHour(String(hour))).join(', ')}`
            : clicks > 0 && TOO_FEW_CLICKS
        }
      >
        <Bars
          label="Cliques por hora"
          empty="Ninguém abriu ainda."
          rows={hours.map((row) => ({ name: formatHour(String(row.hour)), value: row.clicks }))}
        />
      </Part>
      <Part title="Aparelhos">
        <Bars
          label="Aparelhos"
          empty={clicks > 0 ? TOO_FEW_CLICKS : 'Ninguém abriu ainda.'}
          rows={deviceStats ? DEVICE_KINDS.map((kind) => ({ name: DEVICE_WORDS[kind], value: deviceStats[kind] })) : []}
        />
      </Part>
    </>
  );
}
