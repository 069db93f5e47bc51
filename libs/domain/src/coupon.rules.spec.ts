import fc from 'fast-check';
import {
  COUPON,
  COUPON_CODE,
  COUPON_KINDS,
  COUPON_REFUSALS,
  type CouponRule,
  couponCodeOf,
  couponOffer,
  couponTotal,
  isCouponValue,
  LEAST_TOTAL_CENTS,
  madeCouponCode,
} from './coupon.rules.js';
import { ERRORS } from './errors.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const before = new Date(NOW.getTime() - 1);
const item = { id: 'plan', modelId: 'luna', priceCents: 1990, durationDays: 30 };
const rule = (more: Partial<CouponRule> = {}): CouponRule => ({
  ...{ kind: 'percent', value: 20, modelId: null, planId: null, startsAt: NOW, endsAt: null, archivedAt: null },
  ...more,
});
const why = (coupon: CouponRule, of = item, recurring = false) => {
  const offer = couponOffer(coupon, of, NOW, recurring);
  return offer.ok ? [offer.priceCents, offer.durationDays] : offer.reason;
};

describe('what a coupon makes of a price', () => {
  it.each([
    ['percent', 20, 1990, 30, 1592, 30],
    ['percent', 50, 199, 30, 100, 30],
    ['percent', 33, 1990, 30, 1333, 30],
    ['percent', 99, 1990, 30, 100, 30],
    ['cents', 500, 1990, 30, 1490, 30],
    ['cents', 5000, 1990, 30, 100, 30],
    ['cents', 500, 2490, null, 1990, null],
    ['days', 7, 1990, 30, 1990, 37],
  ] as const)(
    '%s %i of %i cents and %s days is %i cents and %s days (PUR-30)',
    (kind, value, cents, days, ...after) => {
      const total = couponTotal({ kind, value }, { priceCents: cents, durationDays: days });
      expect([total?.priceCents, total?.durationDays]).toEqual(after);
    },
  );

  it('whatever it is, the total is whole cents, never below R$ 1, never above the price and never takes more than it says (PUR-30)', () => {
    const any = fc.constantFrom(...COUPON_KINDS).chain((kind) => {
      const { min, max } = COUPON.values[kind];
      return fc.record({ kind: fc.constant(kind), value: fc.integer({ min, max }) });
    });
    const days = fc.option(fc.integer({ min: 1, max: 366 }));
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 2_000_000 }), days, (coupon, priceCents, durationDays) => {
        const total = couponTotal(coupon, { priceCents, durationDays });
        if (!total) return;
        expect(Number.isInteger(total.priceCents)).toBe(true);
        expect(total.priceCents).toBeGreaterThanOrEqual(Math.min(LEAST_TOTAL_CENTS, priceCents));
        const off = priceCents - total.priceCents;
        const most = { percent: (priceCents * coupon.value) / 100 + 0.5, cents: coupon.value, days: 0 }[coupon.kind];
        expect(off).toBeLessThanOrEqual(most);
        expect(off > 0 || (total.durationDays ?? 0) > (durationDays ?? 0)).toBe(true);
      }),
    );
  });
});

describe('why a code is refused', () => {
  it('is said with the one reason that holds (PUR-32)', () => {
    expect(why(rule())).toEqual([1592, 30]);
    expect(why(rule({ startsAt: new Date(NOW.getTime() + 1) }))).toBe('coupon-not-yet');
    expect(why(rule({ startsAt: before, endsAt: NOW }))).toBe('coupon-over');
    expect(why(rule({ startsAt: before, archivedAt: before }))).toBe('coupon-over');
    expect(why(rule({ modelId: 'luna', planId: 'plan' }))).toEqual([1592, 30]);
    expect(why(rule({ modelId: 'maya' }))).toBe('coupon-not-for-this');
    expect(why(rule({ planId: 'other' }))).toBe('coupon-not-for-this');
    // her coupon is not for the whole house
    expect(why(rule({ modelId: 'luna' }), { ...item, modelId: null as unknown as string })).toBe('coupon-not-for-this');
    // a post has no days, a price of R$ 1 nothing to take off, and what is paid every month is no single price
    expect(why(rule({ kind: 'days', value: 7 }), { ...item, durationDays: null as unknown as number })).toBe(
      'coupon-not-for-this',
    );
    expect(why(rule(), { ...item, priceCents: 100 })).toBe('coupon-not-for-this');
    expect(why(rule(), item, true)).toBe('coupon-not-for-this');
    for (const reason of COUPON_REFUSALS) expect(ERRORS[reason].title).not.toBe('');
  });
});

describe('a code', () => {
  it('is the same however it is typed, and nothing is guessed into one (PUR-32)', () => {
    expect(couponCodeOf(' luna-10 ')).toBe('LUNA10');
    expect(COUPON_CODE.test(couponCodeOf('verão 10'))).toBe(false);
    expect([isCouponValue('percent', 100), isCouponValue('percent', 99), isCouponValue('days', 1.5)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('that the house makes has 40 bits: every five bytes give another one (PUR-32)', () => {
    const bytes = fc.uint8Array({ minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(bytes, bytes, (one, two) => {
        const [a, b] = [madeCouponCode(one), madeCouponCode(two)];
        expect([a.length, COUPON_CODE.test(a), couponCodeOf(a)]).toEqual([8, true, a]);
        expect(a === b).toBe(one.every((byte, n) => byte === two[n]));
      }),
    );
    expect(() => madeCouponCode(new Uint8Array(4))).toThrow(RangeError);
  });
});
