import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = { label: string; value: string; note?: ReactNode; children?: ReactNode };

/** A number with its name, and under it how it moved. */
export function StatCard({ label, value, note, children }: Props) {
  return (
    <section aria-label={label} className="stat">
      <Title order={2} size="sm" fw={500} c="dimmed">
        {label}
      </Title>
      <Text className="figure stat-value" fw={800}>
        {value}
      </Text>
      {children}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </section>
  );
}
