import { changePercent, localDateOf, salesWindows, shiftDate, windowsBetween } from './sales.metrics.js';

/** 2026-11-20 17:00 in São Paulo. */
const NOW = new Date('2026-11-20T20:00:00Z');

describe('the days of a report', () => {
  it('a day ends at midnight in São Paulo, also where the offset was another (BIL-56)', () => {
    expect(localDateOf(new Date('2026-11-20T02:30:00Z'))).toBe('2026-11-19');
    expect(localDateOf(new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-20');
    expect(localDateOf(new Date('2018-11-04T02:30:00Z'))).toBe('2018-11-03');
    expect(localDateOf(new Date('2018-11-04T03:30:00Z'))).toBe('2018-11-04');
    // summer time: 02:30Z is already the 10th at half past midnight
    expect(localDateOf(new Date('2018-12-10T02:30:00Z'))).toBe('2018-12-10');
  });

  it.each([
    ['today', '2026-11-20', '2026-11-21', '2026-11-19', '2026-11-20'],
    ['yesterday', '2026-11-19', '2026-11-20', '2026-11-18', '2026-11-19'],
    ['7d', '2026-11-14', '2026-11-21', '2026-11-07', '2026-11-14'],
    ['30d', '2026-10-22', '2026-11-21', '2026-09-22', '2026-10-22'],
    ['month', '2026-11-01', '2026-11-21', '2026-10-01', '2026-10-21'],
  ] as const)('%s is compared with the equal days before it (BIL-56)', (period, start, end, before, until) => {
    expect(salesWindows(period, NOW)).toEqual({ current: { start, end }, previous: { start: before, end: until } });
  });

  it('the previous month is never longer than it was (BIL-56)', () => {
    expect(salesWindows('month', new Date('2026-03-31T15:00:00Z')).previous).toEqual({
      start: '2026-02-01',
      end: '2026-03-01',
    });
  });

  it('chosen days count both ends, and nonsense is refused (BIL-56)', () => {
    expect(windowsBetween('2026-11-10', '2026-11-12')).toEqual({
      current: { start: '2026-11-10', end: '2026-11-13' },
      previous: { start: '2026-11-07', end: '2026-11-10' },
    });
    expect(() => windowsBetween('2026-11-12', '2026-11-10')).toThrow(RangeError);
    expect(() => shiftDate('20/11/2026', 1)).toThrow(RangeError);
  });

  it('a change is relative to the previous value, and without one it is "novo" (BIL-56)', () => {
    expect([changePercent(0, 0), changePercent(0, 5), changePercent(5, 0), changePercent(4, 5)]).toEqual([
      0,
      null,
      -100,
      25,
    ]);
    expect(changePercent(3, 4)).toBe(33.3);
    expect(changePercent(1_990, 1_000)).toBe(-49.7);
  });
});
