import fc from 'fast-check';
import { DAY_MS } from './limits.js';
import { isActiveAt, nextPeriod } from './period.js';

const now = new Date('2026-11-20T20:00:00.000Z');
const anyDate = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('period', () => {
  it('a first purchase starts now and lasts its days (BIL-41)', () => {
    expect(nextPeriod({ now, currentExpiresAt: null, days: 30 })).toEqual({
      startsAt: now,
      expiresAt: new Date('2026-12-20T20:00:00.000Z'),
    });
  });

  it('buying again while active adds to the end (BIL-41)', () => {
    const currentExpiresAt = new Date('2026-12-01T00:00:00.000Z');
    expect(nextPeriod({ now, currentExpiresAt, days: 90 })).toEqual({
      startsAt: currentExpiresAt,
      expiresAt: new Date('2027-03-01T00:00:00.000Z'),
    });
  });

  it('buying again after the end starts now (BIL-41)', () => {
    const currentExpiresAt = new Date('2026-11-01T00:00:00.000Z');
    expect(nextPeriod({ now, currentExpiresAt, days: 30 }).startsAt).toEqual(now);
  });

  it('periods never overlap, never begin in the past and are exactly as long as sold (BIL-41)', () => {
    fc.assert(
      fc.property(anyDate, fc.option(anyDate), fc.integer({ min: 1, max: 3650 }), (at, end, days) => {
        const period = nextPeriod({ now: at, currentExpiresAt: end, days });
        expect(period.startsAt.getTime()).toBeGreaterThanOrEqual(at.getTime());
        if (end) expect(period.startsAt.getTime()).toBeGreaterThanOrEqual(end.getTime());
        expect(period.expiresAt.getTime() - period.startsAt.getTime()).toBe(days * DAY_MS);
        expect([at.getTime(), end?.getTime()]).toContain(period.startsAt.getTime());
      }),
    );
  });

  it('refuses a length or a date that makes no period (BIL-02)', () => {
    for (const days of [0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER]) {
      expect(() => nextPeriod({ now, currentExpiresAt: null, days })).toThrow(RangeError);
    }
    expect(() => nextPeriod({ now: new Date(Number.NaN), currentExpiresAt: null, days: 1 })).toThrow(RangeError);
    expect(() => nextPeriod({ now, currentExpiresAt: new Date(Number.NaN), days: 1 })).toThrow(RangeError);
  });

  it('gives access only while active and before its end (BIL-40)', () => {
    const later = new Date(now.getTime() + 1);
    expect(isActiveAt({ status: 'active', expiresAt: later }, now)).toBe(true);
    expect(isActiveAt({ expiresAt: later }, now)).toBe(true);
    expect(isActiveAt({ status: 'active', expiresAt: now }, now)).toBe(false);
    expect(isActiveAt({ status: 'active', expiresAt: null }, now)).toBe(false);
    expect(isActiveAt({ status: 'revoked', expiresAt: later }, now)).toBe(false);
    expect(isActiveAt({ status: 'active', startsAt: now, expiresAt: later }, now)).toBe(true);
    expect(isActiveAt({ status: 'active', startsAt: later, expiresAt: new Date('2030-01-01') }, now)).toBe(false);
  });
});
