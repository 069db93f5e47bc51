/** Reais as people type them, '12', '12,5' or '12.50', in cents. @returns null for anything else. */
export function centsTyped(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!match?.[1]) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as people type them: '12,50'. */
export const reaisOf = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',');
