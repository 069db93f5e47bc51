/** @returns the p-th percentile (0..100) of numbers, by the nearest rank. */
export function percentile(values, p) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((p / 100) * sorted.length) - 1))];
}
/** @returns the median, which a pause of the machine during one measurement does not affect. */
export const median = (values) => percentile(values, 50);
export const spread = (values) => ({
  p50: percentile(values, 50),
  p95: percentile(values, 95),
  p99: percentile(values, 99),
});
export const ms = (value) => `${value.toFixed(2)} ms`;
export const times = (value) => `${value.toFixed(2)} ×`;

/** @returns lines of an aligned table; the first row is the header. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  return rows.map((row) =>
    row.map((cell, i) => (i === 0 ? String(cell).padEnd(widths[i]) : String(cell).padStart(widths[i]))).join('   '),
  );
}
