import { lastLookAgainAt, nextCheckAt } from './check-schedule.js';

const MADE = Date.parse('2026-11-20T12:00:00Z');
const END = new Date(MADE + 600_000);
const at = (seconds: number): Date => new Date(MADE + seconds * 1_000);
const pauseAt = (seconds: number): number | null => {
  const next = nextCheckAt(at(seconds), END);
  return next && (next.getTime() - at(seconds).getTime()) / 1_000;
};

describe('when the provider is asked about a charge', () => {
  it('often at first, then once a minute (BIL-37)', () => {
    expect([10, 25, 55, 115, 300].map(pauseAt)).toEqual([15, 30, 60, 60, 60]);
  });
  it('in the second after the charge ended, and not up to a minute later (BIL-26)', () => {
    expect([560, 599.5].map(pauseAt)).toEqual([41, 1.5]);
  });
  it('until a day after its end, for money that comes late (BIL-37)', () => {
    expect([601, 600 + 86_399].map(pauseAt)).toEqual([60, 60]);
    expect(pauseAt(600 + 86_400)).toBeNull();
  });
  it('a last look without an answer is repeated every ten minutes, for a week (BIL-37)', () => {
    const again = lastLookAgainAt(at(600 + 86_400), END);
    expect(again).toEqual(at(600 + 86_400 + 600));
    expect(lastLookAgainAt(at(600 + 7 * 86_400), END)).toBeNull();
  });
});
