import { msUntilComplete, peakHours, storyRates, storyVisitMs } from './story.metrics.js';

const NOW = new Date('2026-11-20T20:00:00Z');
const counts = { opens: 0, completions: 0, inProgress: 0, timed: 0, timedMs: 0, converted: 0 };

describe('the rates of a story', () => {
  it('of the reference example are 80.00 %, 20.00 % and 12 s (STO-17)', () => {
    const rates = storyRates({ ...counts, opens: 5, completions: 4, timed: 2, timedMs: 23_000 });
    expect(rates).toMatchObject({ completionRate: 80, abandonmentRate: 20, avgTimeToCompleteSeconds: 12 });
  });

  it('of 3 completions in 7 opens are 42.86 and 57.14 (STO-17)', () => {
    expect(storyRates({ ...counts, opens: 7, completions: 3 })).toMatchObject({
      completionRate: 42.86,
      abandonmentRate: 57.14,
    });
  });

  it('exclude views in progress from both, unless strict (STO-17)', () => {
    const some = { ...counts, opens: 10, completions: 4, inProgress: 2 };
    expect(storyRates(some)).toMatchObject({ completionRate: 50, abandonmentRate: 50 });
    expect(storyRates(some, true)).toMatchObject({ completionRate: 40, abandonmentRate: 60 });
  });

  it('are null when there is nothing to divide by (domain §4.2)', () => {
    const nothing = {
      completionRate: null,
      abandonmentRate: null,
      avgTimeToCompleteSeconds: null,
      conversionRate: null,
    };
    expect(storyRates(counts)).toEqual(nothing);
    expect(storyRates({ ...counts, opens: 3, inProgress: 3 })).toEqual(nothing);
  });

  it('count a conversion against completions (STO-16)', () => {
    expect(storyRates({ ...counts, opens: 9, completions: 8, converted: 1 }).conversionRate).toBe(12.5);
  });
});

describe('the end of a view', () => {
  it('counts from one second before the length of the story (STO-09)', () => {
    const after = (ms: number) => msUntilComplete(NOW, 10, new Date(NOW.getTime() + ms));
    expect(after(0)).toBe(9_000);
    expect(after(8_999)).toBe(1);
    expect(after(9_000)).toBe(0);
    expect(after(60_000)).toBe(0);
  });

  it('is due half a minute after the length of the story (domain §4.2)', () => {
    expect(storyVisitMs(10)).toBe(40_000);
  });
});

describe('peak hours', () => {
  const day = (opens: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => opens[hour] ?? 0);

  it('are not named with fewer than ten opens (domain §4.2)', () => {
    expect(peakHours(day({ 20: 9 }))).toBeNull();
    expect(peakHours(day({ 20: 10 }))).toEqual([{ hour: 20, opens: 10 }]);
  });

  it('are five at most, the busiest first, the earlier hour first when equal (domain §4.2)', () => {
    const hours = peakHours(day({ 0: 2, 8: 3, 12: 3, 20: 9, 22: 5, 23: 1 }))?.map(({ hour }) => hour);
    expect(hours).toEqual([20, 22, 8, 12, 0]);
  });
});
