import { formatPlain } from '../../desk/plot-data.js';

type Props = { label: string; empty: string; rows: readonly { name: string; value: number }[] };

/** Numbers as bars beside their names, each readable as a number too; what is zero is left out. */
export function Bars({ label, empty, rows }: Props) {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  if (most === 0) return <p className="text-quiet">{empty}</p>;
  return (
    <ul aria-label={label} className="space-y-2">
      {rows
        .filter(({ value }) => value > 0)
        .map(({ name, value }) => (
          <li key={name} className="grid grid-cols-[88px_minmax(0,1fr)_56px] items-center gap-3">
            <span className="text-sm text-quiet">{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
              <rect width={Math.max(2, (value / most) * 100)} height="10" rx="5" className="fill-accent" />
            </svg>
            <span className="figure text-right font-semibold">{formatPlain(value)}</span>
          </li>
        ))}
    </ul>
  );
}
