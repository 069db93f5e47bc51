import { scheduleRefusal } from './schedule.rules.js';

const now = new Date('2026-11-27T20:00:00.000Z');

describe('a time of publication', () => {
  it.each([
    ['2026-11-27T20:00:00.001Z', null],
    ['2027-11-27T20:00:00.000Z', null],
    ['2026-11-27T20:00:00.000Z', 'past'],
    ['2026-11-27T19:59:00.000Z', 'past'],
    ['2027-11-27T20:00:00.001Z', 'too-far'],
    ['nonsense', 'past'],
  ])('%s is %s: later than now, and within a year (CAT-30)', (at, code) => {
    expect(scheduleRefusal(new Date(at), now)?.code ?? null).toBe(code);
  });
});
