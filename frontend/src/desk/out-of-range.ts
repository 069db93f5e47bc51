/** @returns the sentence that names the limit a typed number breaks, or null; an empty field breaks none. */
export function outOfRange(
  typed: number | string | undefined,
  { min, max }: { min?: number | undefined; max?: number | undefined },
  shown: (limit: number) => string = String,
): string | null {
  if (typed === undefined || typed === '') return null;
  const value = Number(typed);
  if (max !== undefined && !(value <= max)) return `O máximo é ${shown(max)}.`;
  if (min !== undefined && !(value >= min)) return `O mínimo é ${shown(min)}.`;
  return null;
}
