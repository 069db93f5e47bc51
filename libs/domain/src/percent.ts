/**
 * A share in percent, rounded half up once, from integers only, because `Math.round(1.005 * 100) / 100` is 1 in
 * floating point (domain §4.2). `percent(3, 7, 2)` is 42.86. Without a whole it is null, shown as '—'.
 * @throws RangeError when the counts are not whole numbers >= 0, or `decimals` is not 0-6.
 */
export function percent(part: number, whole: number, decimals: number): number | null {
  for (const count of [part, whole])
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError('a share needs whole numbers, zero or more');
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 6) throw new RangeError('0 to 6 decimals');
  if (whole === 0) return null;
  const scaled = BigInt(part) * 10n ** BigInt(decimals + 2);
  return Number((2n * scaled + BigInt(whole)) / (2n * BigInt(whole))) / 10 ** decimals;
}
