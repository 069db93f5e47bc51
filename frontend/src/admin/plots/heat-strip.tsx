import { Text, VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import { formatPlain, type PlotData } from '../../desk/plot-data.js';
import './heat-strip.css';

/** One cell for each row, the warmer the more; the number is read out, and is in the table. */
export function HeatStrip({ along, series, rows, format = formatPlain, label }: PlotData & { label: string }) {
  const name = series[0]?.name ?? '';
  const values = rows.map((row) => Number(row[name] ?? 0));
  const most = Math.max(1, ...values);
  return (
    <ul className="heat" aria-label={label}>
      {rows.map((row, i) => {
        const title = along.format?.(String(row[along.name])) ?? String(row[along.name]);
        const value = values[i] ?? 0;
        return (
          <li key={row[along.name]} title={`${title}: ${format(value)}`}>
            <span className="heat-cell" style={{ '--heat': value / most } as CSSProperties} />
            <Text component="span" size="xs" c="dimmed">
              {title}
              <VisuallyHidden>: {format(value)}</VisuallyHidden>
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
