import { TextInput } from '@mantine/core';
import { localOf } from './schedule-time.js';

type Props = { value: string; onChange: (local: string) => void; error?: string | undefined };

/** Date and time of a publication, of São Paulo whatever the clock of who types says. */
export function ScheduleField({ value, onChange, error }: Props) {
  return (
    <TextInput
      type="datetime-local"
      label="Dia e hora"
      description="Horário de São Paulo"
      required
      min={localOf(new Date())}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
