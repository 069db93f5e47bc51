import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { type ScheduleFieldProps, scheduleFieldOf } from '../../desk/use-schedule.js';

/** Date and time of a publication, of São Paulo unless another zone is chosen; one the clock shows twice is asked for. */
export function ScheduleField(props: ScheduleFieldProps) {
  const { local, offset, zone, min, hint, zones, twice, set } = scheduleFieldOf(props);
  return (
    <Stack gap="xs">
      <TextInput
        type="datetime-local"
        label="Dia e hora"
        description={hint}
        required
        min={min}
        value={local}
        error={props.error}
        onChange={(event) => set({ local: event.currentTarget.value })}
      />
      {zones.length > 1 && (
        <NativeSelect
          label="Fuso horário"
          data={zones}
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
            {twice.map((time) => (
              <Radio key={time.value} {...time} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}
