import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { formatPlain, type PlotData } from '../../desk/plot-data.js';
import { HeatStrip } from './heat-strip.js';

/** So few that each has its name under it, on a phone too. */
const FEW = 6;
const EACH = { interval: 0, tick: { transform: 'translate(0, 10)', fontSize: 10, fill: 'currentColor' } } as const;
/** A single bar across the whole card would not look like one. */
const WIDEST_BAR = 72;
const CHARTS = { area: AreaChart, bar: BarChart, line: LineChart };

/** Drawn by Recharts, whose points answer to the arrow keys; loaded only with the first plot. */
export function Plot({
  kind,
  along,
  series,
  rows,
  format = formatPlain,
  height,
  label,
}: PlotData & { height: number; label: string }) {
  if (kind === 'strip') return <HeatStrip {...{ kind, along, series, rows, format, label }} />;
  const Chart = CHARTS[kind];
  return (
    <Chart
      mt="md"
      h={height}
      data={rows.map((row) => ({ ...row, [along.name]: along.format?.(String(row[along.name])) ?? row[along.name] }))}
      dataKey={along.name}
      series={series.map(({ name, label: title, color = 'var(--cam-accent)', isGhost }) => ({
        name,
        label: title,
        color,
        ...(isGhost ? { strokeDasharray: '5 5' } : {}),
      }))}
      withLegend={series.length > 1}
      valueFormatter={format}
      gridAxis="x"
      {...(kind === 'bar' ? { maxBarWidth: WIDEST_BAR } : {})}
      yAxisProps={{ allowDecimals: false }}
      xAxisProps={rows.length <= FEW ? EACH : {}}
      tickLine="none"
      role="group"
      aria-label={label}
    />
  );
}
