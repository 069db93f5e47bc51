import fc from 'fast-check';
import { unusedShare } from './departure.rules.js';
import { DAY_MS } from './limits.js';

const START = new Date('2026-11-01T15:30:00Z');
const after = (days: number): Date => new Date(START.getTime() + days * DAY_MS);
const month = { priceCents: 1990, returnedCents: 0, startsAt: START, expiresAt: after(30) };

describe('the unused share of what a fan paid', () => {
  it.each([
    ['nothing used yet', 0, { days: 30, cents: 1990 }],
    ['before it begins', -5, { days: 30, cents: 1990 }],
    ['ten days in', 10, { days: 20, cents: 1327 }],
    ['a day begun counts for the fan', 9.5, { days: 21, cents: 1393 }],
    ['the last minute', 29.9999, { days: 1, cents: 67 }],
    ['over', 30, { days: 0, cents: 0 }],
    ['long over', 90, { days: 0, cents: 0 }],
  ])('%s (CAT-02)', (_when, days, share) => {
    expect(unusedShare(month, after(days))).toEqual(share);
  });

  it('is never more than what was not refunded yet, falls with time, and is all of it before the first day (CAT-02)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 1, max: 3_650 }),
        fc.double({ min: -30, max: 4_000, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (priceCents, lasts, from, later, given) => {
          const returnedCents = Math.floor(priceCents * given);
          const period = { priceCents, returnedCents, startsAt: START, expiresAt: after(lasts) };
          const [now, then] = [unusedShare(period, after(from)), unusedShare(period, after(from + later))];
          expect(Number.isSafeInteger(now.cents)).toBe(true);
          expect(now.cents).toBeLessThanOrEqual(priceCents - returnedCents);
          expect(then.cents).toBeLessThanOrEqual(now.cents);
          expect(now.days).toBeLessThanOrEqual(lasts);
          // never less than the exact share of the days
          expect(now.cents * lasts).toBeGreaterThanOrEqual((priceCents - returnedCents) * now.days);
          if (from <= 0) expect(now).toEqual({ days: lasts, cents: priceCents - returnedCents });
          if (from >= lasts) expect(now).toEqual({ days: 0, cents: 0 });
        },
      ),
    );
  });

  it('is refused for a period without length or an invalid amount (CAT-02)', () => {
    for (const expiresAt of [START, after(-1)])
      expect(() => unusedShare({ ...month, expiresAt }, START)).toThrow(RangeError);
    expect(() => unusedShare({ ...month, returnedCents: 1991 }, START)).toThrow(RangeError);
    expect(() => unusedShare({ ...month, priceCents: 19.9 }, START)).toThrow(RangeError);
  });
});
