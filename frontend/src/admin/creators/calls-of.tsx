import { Group, Stack } from '@mantine/core';
import type { AdminModel } from '../../api/shown.js';
import { AnalyticsPanel } from '../calls/analytics-panel.js';
import { BookingsTab } from '../calls/bookings-tab.js';
import { CalendarTab } from '../calls/calendar-tab.js';
import { PresenceSwitch } from '../calls/presence-switch.js';
import { Choice } from '../layout/filter-bar.js';
import { useFilters } from '../layout/filters.js';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';

const FILTERS = { parte: ['horarios', 'agendamentos', 'analises'] } as const;
const PARTS = [
  { value: 'horarios', label: 'Horários' },
  { value: 'agendamentos', label: 'Agendamentos' },
  { value: 'analises', label: 'Análises' },
] as const;

/** When she takes calls, who booked one, and how often they are looked at (FA-12, CAT-39). */
export function CallsOf({ model }: { model: AdminModel }) {
  const [{ parte }, setFilters] = useFilters(FILTERS);
  const { refresh } = useAct('calls');
  useAdminEvents('booking', () => void refresh());
  return (
    <Stack>
      <Group justify="space-between">
        <Choice label="Chamadas" value={parte} options={PARTS} onChange={(value) => setFilters({ parte: value })} />
        <PresenceSwitch modelId={model.id} />
      </Group>
      {parte === 'horarios' && <CalendarTab modelId={model.id} />}
      {parte === 'agendamentos' && <BookingsTab modelId={model.id} />}
      {parte === 'analises' && <AnalyticsPanel modelId={model.id} title={`Análises de ${model.displayName}`} />}
    </Stack>
  );
}
