import { Text } from '@mantine/core';
import { formatPlain } from '../../desk/plot-data.js';

type Props = { label: string; items: readonly { label: string; value: number | string; note?: string }[] };

/** A row of numbers with their names. */
export function Figures({ label, items }: Props) {
  return (
    <dl className="figures" aria-label={label}>
      {items.map((item) => (
        <div key={item.label}>
          <Text component="dt" size="sm" c="dimmed">
            {item.label}
          </Text>
          <Text component="dd" size="xl" fw={800} className="figure">
            {typeof item.value === 'number' ? formatPlain(item.value) : item.value}
          </Text>
          {item.note && (
            <Text component="dd" size="xs" c="dimmed">
              {item.note}
            </Text>
          )}
        </div>
      ))}
    </dl>
  );
}
