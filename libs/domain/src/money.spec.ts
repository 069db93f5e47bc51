import fc from 'fast-check';
import {
  centsFromDecimal,
  centsFromReais,
  decimalFromCents,
  discountPercent,
  formatBRL,
  isCents,
  reaisFromCents,
} from './money.js';

const anyCents = fc.oneof(fc.nat(20_000), fc.maxSafeNat());

describe('money', () => {
  it('shows a price as Brazilians write it (BIL-58)', () => {
    expect(formatBRL(1990).replace('\u00a0', ' ')).toBe('R$ 19,90');
    expect(formatBRL(0).replace('\u00a0', ' ')).toBe('R$ 0,00');
    expect(formatBRL(5).replace('\u00a0', ' ')).toBe('R$ 0,05');
    expect(formatBRL(123_456_789).replace('\u00a0', ' ')).toBe('R$ 1.234.567,89');
    expect(formatBRL(-1990).replace('\u00a0', ' ')).toBe('-R$ 19,90');
  });

  it('shows every price exactly as Intl does (BIL-58)', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (cents) => {
        fc.pre(cents !== 0);
        expect(formatBRL(cents)).toBe(intl.format(cents / 100));
      }),
      { numRuns: 500 },
    );
  });

  it('refuses to format what is not whole cents (BIL-20)', () => {
    for (const wrong of [19.9, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => formatBRL(wrong)).toThrow(RangeError);
    }
  });

  it('reads a provider decimal without a float in between (BIL-20)', () => {
    expect(centsFromDecimal('19.90')).toBe(1990);
    expect(centsFromDecimal('69.90')).toBe(6990);
    expect(centsFromDecimal('0.01')).toBe(1);
    expect(centsFromDecimal('9999999999.99')).toBe(999_999_999_999);
  });

  it.each([
    '',
    '19',
    '19.9',
    '19,90',
    '19.900',
    '-1.00',
    '+1.00',
    ' 1.00',
    '1.00\n',
    '1e2.00',
    '.50',
    '12345678901.00',
    '１.00',
  ])('refuses %j as a provider decimal (BIL-20)', (text) => {
    expect(() => centsFromDecimal(text)).toThrow(RangeError);
  });

  it('survives the way to the provider and back unchanged (BIL-20)', () => {
    expect(decimalFromCents(1990)).toBe('19.90');
    fc.assert(
      fc.property(fc.nat(999_999_999_999), (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
      }),
      { numRuns: 1000 },
    );
    expect(() => decimalFromCents(1_000_000_000_000)).toThrow(RangeError);
    expect(() => decimalFromCents(-1)).toThrow(RangeError);
    expect(() => decimalFromCents(0.5)).toThrow(RangeError);
  });

  it('goes to a provider as a JSON number of reais and comes back to the cent (BIL-20)', () => {
    expect(JSON.stringify({ value: reaisFromCents(1990) })).toBe('{"value":19.9}');
    fc.assert(
      fc.property(fc.oneof(fc.nat(100_000), fc.nat(999_999_999_999)), (cents) => {
        const written = JSON.stringify(reaisFromCents(cents));
        // the very digits of the decimal, without zeros that say nothing
        expect(written).toBe(decimalFromCents(cents).replace(/\.?0{1,2}$/, ''));
        expect(centsFromReais(JSON.parse(written))).toBe(cents);
      }),
      { numRuns: 1000 },
    );
    expect(() => reaisFromCents(0.5)).toThrow(RangeError);
  });

  it.each([19.999, -1, 1e-7, 1e21, 0.1 + 0.2, Number.NaN, '19.90', null, true, [1]])(
    'reads no reais out of %p (BIL-20)',
    (value) => expect(centsFromReais(value)).toBeNull(),
  );

  it('takes only safe whole cents from zero up for an amount (BIL-20)', () => {
    expect([0, 1, 1990, Number.MAX_SAFE_INTEGER].every(isCents)).toBe(true);
    expect([-1, 19.9, Number.NaN, 2 ** 53, '1990', 1990n, null, undefined, {}].some(isCents)).toBe(false);
  });

  it('states the discount a fan really gets, never rounded up (BIL-04)', () => {
    expect(discountPercent(2970, 2690)).toBe(9);
    expect(discountPercent(5940, 4790)).toBe(19);
    expect(discountPercent(5970, 3790)).toBe(36);
    expect(discountPercent(5970, 4179)).toBe(30);
    expect(discountPercent(101, 100)).toBe(0);
    expect(discountPercent(1990, 1990)).toBe(0);
    expect(discountPercent(1990, 2990)).toBe(0);
    expect(discountPercent(0, 0)).toBe(0);
    expect(discountPercent(1990, 0)).toBe(100);
    expect(() => discountPercent(19.9, 14.9)).toThrow(RangeError);
  });

  it('never states one percent more than the price gives (BIL-04)', () => {
    fc.assert(
      fc.property(anyCents, anyCents, (original, price) => {
        const percent = BigInt(discountPercent(original, price));
        const saved = BigInt(Math.max(0, original - price)) * 100n;
        expect(percent * BigInt(original) <= saved).toBe(true);
        expect(original === 0 || (percent + 1n) * BigInt(original) > saved).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
