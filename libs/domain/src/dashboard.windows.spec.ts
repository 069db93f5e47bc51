import { dashboardWindows, instantsOf } from './dashboard.windows.js';

/** 2026-11-20 17:00 in São Paulo. */
const NOW = '2026-11-20T20:00:00.000Z';

describe('the windows of the dashboard', () => {
  it('today is compared with the same day of the week before, up to the same minute, and all of that day is there too (FA-03, OPS-03)', () => {
    expect(dashboardWindows('today', NOW)).toEqual({
      current: { start: '2026-11-20', end: '2026-11-21' },
      previous: { start: '2026-11-13', end: '2026-11-13T17:00' },
      whole: { start: '2026-11-13', end: '2026-11-14' },
    });
    expect(dashboardWindows('yesterday', NOW)).toEqual({
      current: { start: '2026-11-19', end: '2026-11-20' },
      previous: { start: '2026-11-12', end: '2026-11-13' },
      whole: null,
    });
  });

  it('the other periods are compared with the whole days before (FA-03)', () => {
    expect(dashboardWindows('7d', NOW)).toEqual({
      current: { start: '2026-11-14', end: '2026-11-21' },
      previous: { start: '2026-11-07', end: '2026-11-14' },
      whole: null,
    });
  });

  it('an hour before midnight in UTC is still the same evening in São Paulo, half past nine is not tomorrow (BIL-56)', () => {
    expect(dashboardWindows('today', '2026-11-20T02:59:59.999Z')).toMatchObject({
      current: { start: '2026-11-19' },
      previous: { end: '2026-11-12T23:59' },
    });
    expect(dashboardWindows('today', '2026-11-20T03:00:00.000Z')).toMatchObject({
      current: { start: '2026-11-20' },
      previous: { start: '2026-11-13', end: '2026-11-13T00:00' },
    });
  });

  it('a day that began at one o’clock is 23 hours long (BIL-56)', () => {
    const { from, to } = instantsOf({ start: '2018-11-04', end: '2018-11-05' });
    expect(from.toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(to.getTime() - from.getTime()).toBe(23 * 3_600_000);
    expect(instantsOf({ start: '2026-11-19', end: '2026-11-19T17:00' }).to.toISOString()).toBe(
      '2026-11-19T20:00:00.000Z',
    );
  });

  it('an unknown period or an invalid instant is refused (BIL-56)', () => {
    expect(() => dashboardWindows('month' as 'today', NOW)).toThrow('validation-failed');
    expect(() => dashboardWindows('today', 'ontem')).toThrow('validation-failed');
  });
});
