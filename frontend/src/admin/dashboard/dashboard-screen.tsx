import type { StaffDto } from '@camarim/contracts';
import { hasDuty } from '@camarim/domain';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import { formatInstant } from '../../desk/format-instant.js';
import { FunnelPlot } from '../funnel/funnel-plot.js';
import { Choice, FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { FailedList } from '../layout/screen-states.js';
import { screensOf } from '../layout/screens.js';
import { SetupCard } from '../setup/setup-card.js';
import { NeedsYou } from '../waiting/needs-you.js';
import { dashboardQueries } from './dashboard-queries.js';
import { FILTERS, PERIODS } from './dashboard-words.js';
import { GapCard } from './gap-card.js';
import { Hero } from './hero.js';
import { PixPanel } from './pix-panel.js';
import { HourStrip, RevenuePlot } from './plots.js';
import { StatCards } from './stat-cards.js';
import { TopModels } from './top-models.js';
import { useLiveDashboard } from './use-live-dashboard.js';
import './dashboard.css';

/** The day at a glance: what came in, what waits for somebody, who came and who paid (FA-03 to FA-07). */
export function DashboardScreen({ staff }: { staff: StaffDto }) {
  const [{ periodo, modelo }, setFilters] = useFilters(FILTERS);
  const view = useQuery(dashboardQueries.figures(periodo, modelo));
  useLiveDashboard();
  const retry = () => void view.refetch();
  const { data } = view;
  return (
    <Stack>
      <PageHeader
        title="Hoje"
        text={modelo ? 'Só o que é da modelo escolhida.' : 'O que entrou e o que espera por você.'}
      />
      {hasDuty(staff.role, 'ownership') && <SetupCard />}
      <FilterBar>
        <Choice label="Período" value={periodo} options={PERIODS} onChange={(next) => setFilters({ periodo: next })} />
        {data && (
          <Text size="sm" c="dimmed" aria-live="off">
            {view.isPlaceholderData ? 'Carregando o período…' : `Atualizado em ${formatInstant(data.at)}`}
          </Text>
        )}
      </FilterBar>
      {view.isPending && <LoadingDashboard />}
      {view.isError && <FailedList message={messageOf(view.error)} onRetry={retry} />}
      {data && (
        <div className="dashboard" aria-busy={view.isPlaceholderData}>
          <div className="today">
            <div className="dashboard">
              {data.sales ? (
                <Hero sales={data.sales} figures={data} />
              ) : (
                <GapCard part="sales" gaps={data.gaps} onRetry={retry} />
              )}
              {data.sales && <RevenuePlot sales={data.sales} figures={data} />}
              <StatCards figures={data} isOfOne={modelo !== ''} onRetry={retry} />
            </div>
            <NeedsYou />
          </div>
          <div className="halves">
            {data.funnel ? (
              <FunnelPlot title="Pessoas, da visita ao PIX pago" funnel={data.funnel} />
            ) : (
              <GapCard part="funnel" gaps={data.gaps} onRetry={retry} />
            )}
            {data.top ? (
              <TopModels
                models={data.top}
                totalCents={data.sales?.current.netCents ?? null}
                canOpenModels={screensOf(staff.role).some(({ id }) => id === 'models')}
              />
            ) : (
              <GapCard part="top" gaps={data.gaps} onRetry={retry} />
            )}
          </div>
          {data.sales && <PixPanel sales={data.sales} />}
          {data.sales && <HourStrip sales={data.sales} />}
        </div>
      )}
    </Stack>
  );
}

/** The boxes in their final size, so that nothing jumps. */
function LoadingDashboard() {
  return (
    <div className="dashboard" role="status" aria-label="Carregando">
      <div className="stats">
        {PERIODS.map(({ value }) => (
          <Skeleton key={value} height={150} radius="lg" />
        ))}
      </div>
      <Skeleton height={340} radius="lg" />
      <Skeleton height={200} radius="lg" />
    </div>
  );
}
