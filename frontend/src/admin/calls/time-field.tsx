import { TextInput } from '@mantine/core';

type Props = { label: string; value: string; onChange: (value: string) => void };

/** A time of day as the browser lets people type it. */
export function TimeField({ label, value, onChange }: Props) {
  return (
    <TextInput
      type="time"
      aria-label={label}
      w={120}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
