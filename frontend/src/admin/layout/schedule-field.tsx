import { plannedTwice, SCHEDULE_ZONE } from '@camarim/domain';
import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { chosenOf, localOf, partsOf, plannedOf } from '../../desk/schedule-time.js';

type Props = { value: string; onChange: (chosen: string) => void; error?: string | undefined };

/** Date and time of a publication, of São Paulo unless another zone is chosen; one the clock shows twice is asked for. */
export function ScheduleField({ value, onChange, error }: Props) {
  const parts = partsOf(value);
  const { local, offset, zone } = parts;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = [...new Set([SCHEDULE_ZONE, own, zone])];
  const set = (changes: Partial<typeof parts>) => onChange(chosenOf({ ...parts, offset: '', ...changes }));
  const twice = plannedTwice(plannedOf(chosenOf({ ...parts, offset: '' })));
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        label="Dia e hora"
        description={zone === SCHEDULE_ZONE ? 'Horário de São Paulo' : `Horário de ${cityOf(zone)}`}
        required
        min={zone === SCHEDULE_ZONE ? localOf(new Date()) : undefined}
        value={local}
        error={error}
        onChange={(event) => set({ local: event.currentTarget.value })}
      />
      {zones.length > 1 && (
        <NativeSelect
          label="Fuso horário"
          data={zones.map((name) => ({ value: name, label: cityOf(name) }))}
          value={zone}
          onChange={(event) => set({ zone: event.currentTarget.value })}
        />
      )}
      {twice.length > 0 && (
        <Radio.Group
          label="Esse horário acontece duas vezes nesse dia"
          description="O relógio é atrasado: escolha qual das duas."
          value={offset}
          onChange={(chosen) => set({ offset: chosen })}
        >
          <Stack gap="xs" mt="xs">
            {twice.map((planned, place) => {
              const { offset: its } = partsOf(planned);
              return <Radio key={its} value={its} label={`${NAMES[place]} (UTC${its})`} />;
            })}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}

const NAMES = ['A primeira', 'A segunda'];
const cityOf = (zone: string): string =>
  zone === SCHEDULE_ZONE ? 'São Paulo' : (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
