import { Card, Text, Title, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatShare } from '../plots/plot-data.js';

type Props = { label: string; value: string; note?: ReactNode; children: ReactNode };

/** A number with its name, and under it how it moved. */
export function StatCard({ label, value, note, children }: Props) {
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-label={label}>
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
    </Card>
  );
}

type ChangeProps = {
  /** Percent; null = there was nothing before. */
  percent: number | null;
  /** Whether the value before is known at all. */
  isKnown?: boolean;
  /** 'ontem até 14:05'. */
  than: string;
};

/** An arrow, a word for the ear, and the percent; 'novo' where there was nothing, '—' where nobody knows. */
export function Change({ percent, isKnown = true, than }: ChangeProps) {
  const [Arrow, color, verb] =
    percent === null || percent === 0
      ? // not a dash: before a number that reads as a minus
        ([Equal, undefined, 'igual'] as const)
      : percent > 0
        ? ([ArrowUp, 'up', 'subiu'] as const)
        : ([ArrowDown, 'down', 'caiu'] as const);
  const size = !isKnown ? '—' : percent === null ? 'novo' : formatShare(Math.abs(percent));
  return (
    <Text size="sm" className="change" data-way={color}>
      {isKnown && percent !== null && <Arrow size={14} aria-hidden="true" />}
      {isKnown && percent !== null && <VisuallyHidden>{verb} </VisuallyHidden>}
      <strong>{size}</strong>{' '}
      <span className="than">{isKnown ? `comparado com ${than}` : `${than}: não há registro`}</span>
    </Text>
  );
}
