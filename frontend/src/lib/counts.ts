const STEPS = [
  { from: 1_000_000, unit: 'M' },
  { from: 1_000, unit: 'K' },
] as const;

/** A count as profiles show it: 999 -> '999', 8600 -> '8.6K', 1000 -> '1K' (CAT-09). Truncated, never rounded up. */
export function formatCount(count: number): string {
  const whole = Math.max(0, Math.floor(count));
  const step = STEPS.find(({ from }) => whole >= from);
  if (!step) return String(whole);
  return `${Math.floor((whole * 10) / step.from) / 10}${step.unit}`;
}

/** 'curtida' or 'curtidas', by the Portuguese rule used here: only 1 is singular. */
export function plural(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}
