/** Largest amount a provider decimal can hold: ten integer digits and two decimals. */
const MAX_DECIMAL_CENTS = 999_999_999_999;
const PROVIDER_DECIMAL = /^\d{1,10}\.\d{2}$/;
const NBSP = '\u00a0';

/** True for a money amount this product accepts: integer cents, zero or more, exactly representable (BIL-20). */
export function isCents(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/**
 * Cents to the text shown to people, e.g. 1990 -> 'R$ 19,90' with a no-break space, exactly as
 * Intl.NumberFormat('pt-BR') gives it (BIL-58). Negative cents are allowed for net figures.
 * Built from digits, so no amount is rounded through a float.
 * @throws RangeError when `cents` is not a safe integer.
 */
export function formatBRL(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError('money must be integer cents');
  const { units, decimals } = split(Math.abs(cents));
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return `${cents < 0 ? '-' : ''}R$${NBSP}${grouped},${decimals}`;
}

/**
 * A provider decimal ('19.90': up to ten digits, a dot, exactly two digits) to integer cents, by digits only,
 * because 19.90 * 100 is 1989.9999999999998 in JavaScript (BIL-20).
 * @throws RangeError on any other text.
 */
export function centsFromDecimal(text: string): number {
  if (!PROVIDER_DECIMAL.test(text)) throw new RangeError('not a provider decimal such as 19.90');
  return Number(text.replace('.', ''));
}

/**
 * Integer cents to the decimal a provider expects, e.g. 1990 -> '19.90' (BIL-20).
 * @throws RangeError when `cents` is not a money amount or needs more than ten integer digits.
 */
export function decimalFromCents(cents: number): string {
  if (!isCents(cents) || cents > MAX_DECIMAL_CENTS) throw new RangeError('money must be integer cents');
  const { units, decimals } = split(cents);
  return `${units}.${decimals}`;
}

/**
 * Integer cents to the JSON number of reais some providers take, e.g. 1990 -> 19.9. It is the number nearest to the decimal
 * text, and JSON writes a number by the fewest digits that name it, so what is sent is 19.9 and nothing beside it (BIL-20).
 * @throws RangeError as `decimalFromCents`.
 */
export const reaisFromCents = (cents: number): number => Number(decimalFromCents(cents));

/**
 * The way back of `reaisFromCents`: a JSON number of reais to integer cents, by the digits that name it and never by a
 * multiplication (BIL-20). @returns null for anything else: a text, more than two decimals, less than zero.
 */
export function centsFromReais(value: unknown): number | null {
  const digits = typeof value === 'number' ? /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(String(value)) : null;
  return digits === null ? null : centsFromDecimal(`${digits[1]}.${(digits[2] ?? '').padEnd(2, '0')}`);
}

/**
 * Discount in whole percent, floored from integer cents, so that no label promises more than it gives (BIL-04).
 * Zero when there is no discount (original zero, or the price not below it).
 * @throws RangeError when either amount is not integer cents >= 0.
 */
export function discountPercent(originalCents: number, priceCents: number): number {
  if (!isCents(originalCents) || !isCents(priceCents)) throw new RangeError('money must be integer cents');
  if (priceCents >= originalCents) return 0;
  const hundredfold = BigInt(originalCents - priceCents) * 100n;
  return Number(hundredfold / BigInt(originalCents));
}

function split(cents: number): { units: string; decimals: string } {
  const digits = String(cents).padStart(3, '0');
  return { units: digits.slice(0, -2), decimals: digits.slice(-2) };
}
