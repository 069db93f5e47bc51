import { nextOwedTryAt } from './owed-charge.js';

const MADE = new Date('2026-11-22T12:00:00Z');
const pauseAt = (
  minutes: number,
  planType: 'subscription' | 'call' = 'subscription',
  chargeKind: 'code' | 'debit' = 'code',
) => {
  const now = new Date(MADE.getTime() + minutes * 60_000);
  const next = nextOwedTryAt(now, { planType, chargeKind, createdAt: MADE });
  return next && (next.getTime() - now.getTime()) / 1_000;
};

describe('a charge that could not be made', () => {
  it('is tried again ever more rarely, for as long as the fan could still pay (R15)', () => {
    expect([0.25, 1, 4, 20, 60, 119].map((minutes) => pauseAt(minutes))).toEqual([15, 15, 60, 300, 600, 600]);
    expect(pauseAt(120)).toBeNull();
  });
  it('holds the hour of a call ten minutes at most, and never repeats a month of Pix Automático by itself (R15)', () => {
    expect([pauseAt(9, 'call'), pauseAt(10, 'call'), pauseAt(1, 'subscription', 'debit')]).toEqual([135, null, null]);
  });
});
