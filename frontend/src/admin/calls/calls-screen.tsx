import { Button, Stack, Tabs, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { contentQueries } from '../content-queries.js';
import { FilterBar } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { PageHeader } from '../layout/page-header.js';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';
import { ModelSelect } from '../models/model-select.js';
import { useMay } from '../use-may.js';
import { AnalyticsPanel } from './analytics-panel.js';
import { BookingsTab } from './bookings-tab.js';
import { CalendarTab } from './calendar-tab.js';
import { OffersTab } from './offers-tab.js';
import { PresenceSwitch } from './presence-switch.js';

/** Calls of one creator and of all of them (FA-12, FA-13). */
export function CallsScreen() {
  const [filters, setFilters] = useFilters({ modelo: '', aba: ['ofertas', 'agendamentos', 'agenda'] });
  const canEdit = useMay()('publishing');
  const modelId = filters.modelo;
  const model = useQuery({ ...contentQueries.model(modelId), enabled: modelId !== '' }).data;
  const { refresh } = useAct('calls');
  useAdminEvents('booking', () => void refresh());

  return (
    <Stack>
      <PageHeader
        title={model ? `Chamadas de ${model.displayName}` : 'Chamadas'}
        text={model ? `@${model.username}` : 'Ofertas, horários e agendamentos de chamadas.'}
      >
        {model && <PresenceSwitch key={modelId} modelId={modelId} />}
        {modelId && (
          <Button
            variant="default"
            leftSection={<ArrowLeft size={16} aria-hidden="true" />}
            onClick={() => setFilters({ modelo: '', aba: 'ofertas' })}
          >
            Voltar
          </Button>
        )}
      </PageHeader>
      <AnalyticsPanel key={modelId} modelId={modelId} title={model ? `Análises de ${model.displayName}` : 'Análises'} />
      {!modelId && (
        <Title order={2} size="h4">
          Selecione uma Modelo
        </Title>
      )}
      <FilterBar label="Modelo">
        <ModelSelect value={modelId} onChange={(modelo) => setFilters({ modelo })} />
      </FilterBar>
      {!modelId && <BookingsTab modelId="" />}
      {modelId && (
        <Tabs value={filters.aba} onChange={(aba) => setFilters({ aba: tabOf(aba) })} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="ofertas">Ofertas</Tabs.Tab>
            <Tabs.Tab value="agendamentos">Agendamentos</Tabs.Tab>
            <Tabs.Tab value="agenda">Horários</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="ofertas">
            <OffersTab key={modelId} modelId={modelId} canEdit={canEdit} />
          </Tabs.Panel>
          <Tabs.Panel value="agendamentos">
            <BookingsTab modelId={modelId} />
          </Tabs.Panel>
          <Tabs.Panel value="agenda">
            <CalendarTab key={modelId} modelId={modelId} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Stack>
  );
}

const tabOf = (value: string | null) => (value === 'agendamentos' || value === 'agenda' ? value : 'ofertas');
