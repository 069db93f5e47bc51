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
  it('ever more rarely until a day after its end, for money that comes late (BIL-37, R5)', () => {
    expect([601, 720, 1_800, 20_000, 600 + 86_399].map(pauseAt)).toEqual([60, 120, 1_200, 3_600, 1]);
    expect(pauseAt(600 + 86_400)).toBeNull();
  });
  it('only at its end and a few times after it while the list of its provider is compared (R5)', () => {
    const times: number[] = [];
    for (let now: Date | null = at(10); now; now = nextCheckAt(now, END, true))
      times.push((now.getTime() - MADE) / 1_000);
    expect(times).toEqual([10, 601, 22_201, 43_801, 65_401, 87_000]);
  });
  it('a last look without an answer is repeated every ten minutes, for a week (BIL-37)', () => {
    const again = lastLookAgainAt(at(600 + 86_400), END);
    expect(again).toEqual(at(600 + 86_400 + 600));
    expect(lastLookAgainAt(at(600 + 7 * 86_400), END)).toBeNull();
  });
});
