import { formatSchedule, instantOf, localOf } from './schedule-time.js';

describe('the time of a publication', () => {
  it('is typed and read in São Paulo, whatever the clock of the browser says (CAT-30)', () => {
    expect(instantOf('2026-11-27T20:00')?.toISOString()).toBe('2026-11-27T23:00:00.000Z');
    expect(localOf(new Date('2026-11-28T02:30:00.000Z'))).toBe('2026-11-27T23:30');
    expect(formatSchedule('2026-11-28T02:30:00.000Z')).toBe('27/11, 23:30');
  });

  it.each(['', '2026-11-27', '27/11/2026 20:00', '2026-13-40T10:00'])(
    'is none while it is not whole: "%s" (CAT-30)',
    (typed) => {
      expect(instantOf(typed)).toBeNull();
    },
  );
});
