import { CODE_WINDOW_MS, looksLikeCode, newCode, secondsToWait } from './login-code.rules.js';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

describe('login codes', () => {
  it('have six digits, leading zeros included, and use the whole range (USR-21)', () => {
    const codes = Array.from({ length: 5_000 }, () => newCode(6));
    expect(codes.every(looksLikeCode)).toBe(true);
    for (const digit of '0123456789') {
      expect(codes.filter((code) => code.startsWith(digit)).length).toBeGreaterThan(350);
    }
  });

  it('are recognised by their shape before anything is asked of the database (USR-21)', () => {
    for (const wrong of ['12345', '1234567', '12345a', '12 456', '١٢٣٤٥٦', '', 123456, null]) {
      expect(looksLikeCode(wrong)).toBe(false);
    }
  });

  it('are limited by a sliding window: the wait ends when the oldest one leaves it (USR-21)', () => {
    const five = [ago(1_000), ago(2_000), ago(3_000), ago(4_000), ago(CODE_WINDOW_MS - 90_500)];
    expect(secondsToWait(five, 5, CODE_WINDOW_MS, NOW)).toBe(91);
    expect(secondsToWait(five.slice(0, 4), 5, CODE_WINDOW_MS, NOW)).toBe(0);
    expect(secondsToWait([...five.slice(0, 4), ago(CODE_WINDOW_MS)], 5, CODE_WINDOW_MS, NOW)).toBe(0);
    expect(secondsToWait([], 5, CODE_WINDOW_MS, NOW)).toBe(0);
  });
});
