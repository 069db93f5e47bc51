/**
 * Reads what somebody types as reais into integer cents, by digits alone: '19,9', '19.90', 'R$ 1.234,56' (BIL-20).
 * @returns null when it is not an amount of reais with at most two decimals.
 */
export function centsFromText(text: string): number | null {
  const bare = text.replace(/[R$\s\u00a0]/g, '');
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:[,.](\d{1,2}))?$/.exec(bare);
  if (!match?.[1]) return null;
  return Number(`${match[1].replaceAll('.', '')}${(match[2] ?? '').padEnd(2, '0')}`);
}

/** Integer cents as they stand in a field: 1990 is '19,90'. */
export const textFromCents = (cents: number): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
};
