export type PlotSeries = {
  /** Field of a row. */
  name: string;
  label: string;
  /** A Mantine colour; default: the accent. */
  color?: string;
  /** Drawn broken: what it is compared with. */
  isGhost?: boolean;
};
export type PlotRow = Record<string, string | number>;

/** One description for the plot and for its table. */
export type PlotData = {
  kind: 'area' | 'bar' | 'line' | 'strip';
  /** What runs along the plot: the field, its heading, and how its values are read. */
  along: { name: string; label: string; format?: (value: string) => string };
  series: readonly PlotSeries[];
  rows: readonly PlotRow[];
  /** How values are said; default: whole numbers in pt-BR. */
  format?: (value: number) => string;
};

const plain = new Intl.NumberFormat('pt-BR');
export const formatPlain = (value: number): string => plain.format(value);

const share = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
/** A share in percent, one decimal, as sales are said; nothing to divide by, or unknown -> '—', never 0 %. */
export const formatShare = (percent: number | null): string => (percent === null ? '—' : share.format(percent / 100));

/** 'YYYY-MM-DD' as plots have room for it: '20/11'. */
export const formatDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

const rate = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 });
/** 80 -> '80%', 42.86 -> '42,86%'; nothing to divide by -> '—', never 0%. @param percent 0 to 100. */
export const formatRate = (percent: number | null): string => (percent === null ? '—' : rate.format(percent / 100));
/** An hour of the day, '9' -> '09h'. */
export const formatHour = (hour: string): string => `${hour.padStart(2, '0')}h`;
