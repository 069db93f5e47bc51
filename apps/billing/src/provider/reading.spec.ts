import { centsOf, dateOf, endToEndOf } from './reading.js';

describe('reading what providers write', () => {
  it('an amount is whole cents, or no amount at all (BIL-20, BIL-21)', () => {
    expect([1990, 0, -1, 19.9, '1990', 2_147_483_648].map(centsOf)).toEqual([1990, null, null, null, null, null]);
  });

  it('an instant has its zone, and the id of a PIX the shape of one (BIL-21)', () => {
    expect(dateOf('2026-05-25T13:01:02.000-03:00')?.toISOString()).toBe('2026-05-25T16:01:02.000Z');
    expect(['2026-05-25', '2026-05-25T13:01:02', '', 7].map(dateOf)).toEqual([null, null, null, null]);
    expect(['E41848982202604301901s12345abcde', 'E1', 7].map(endToEndOf)).toEqual([
      'E41848982202604301901s12345abcde',
      null,
      null,
    ]);
  });
});
