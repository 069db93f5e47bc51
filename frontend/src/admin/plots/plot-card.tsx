import { Card, Group, Skeleton, Switch, Table, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { formatPlain, type PlotData } from '../../desk/plot-data.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { TableBox } from '../layout/table-box.js';

// charts weigh more than the rest of the back-office together: they come when one is drawn
const Plot = lazyPart(async () => ({ default: (await import('./plot.js')).Plot }));
export const PLOT_HEIGHT = 220;

type Props = PlotData & {
  title: string;
  /** What somebody should know without reading the plot: '128 curtidas'. */
  figure: string;
  note?: string;
  /** Said instead of a plot when there is nothing to draw. */
  empty: string;
  /** Beside the title: a period, a button. */
  children?: ReactNode;
};

/** The number first and the plot under it; whoever cannot or does not want to read a plot gets its table. */
export function PlotCard({ title, figure, note, empty, children, ...data }: Props) {
  const [asTable, setAsTable] = useState(false);
  const heading = useId();
  const { rows, series } = data;
  const isEmpty = rows.every((row) => series.every(({ name }) => !row[name]));
  return (
    <Card component="section" withBorder radius="lg" padding="lg" aria-labelledby={heading}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} size="h5" id={heading}>
            {title}
          </Title>
          <Text size="xl" fw={800} className="figure">
            {figure}
          </Text>
          {note && (
            <Text size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        <Group>
          {children}
          {!isEmpty && (
            <Switch
              label="Ver como tabela"
              checked={asTable}
              onChange={(event) => setAsTable(event.currentTarget.checked)}
            />
          )}
        </Group>
      </Group>
      {isEmpty ? (
        <Text c="dimmed" ta="center" py="xl">
          {empty}
        </Text>
      ) : asTable ? (
        <PlotTable title={title} {...data} />
      ) : (
        <Later urgent fallback={<Skeleton height={PLOT_HEIGHT} mt="md" />}>
          <Plot {...data} height={PLOT_HEIGHT} label={`${title}: ${figure}`} />
        </Later>
      )}
    </Card>
  );
}

function PlotTable({ title, along, series, rows, format = formatPlain }: PlotData & { title: string }) {
  const heads = [along.label, ...series.map(({ label }) => ({ label, number: true }))];
  return (
    <TableBox label={title} heads={heads} className="plot-table">
      {rows.map((row) => (
        <Table.Tr key={row[along.name]}>
          <Table.Th scope="row">{along.format?.(String(row[along.name])) ?? row[along.name]}</Table.Th>
          {series.map(({ name }) => (
            <Table.Td key={name} className="number">
              {row[name] === undefined ? '—' : format(Number(row[name]))}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </TableBox>
  );
}
