import { percent } from './percent.js';

describe('a share in percent', () => {
  it('is rounded half up once, from integers (domain §4.2)', () => {
    expect(percent(3, 7, 2)).toBe(42.86);
    expect(percent(4, 7, 2)).toBe(57.14);
    expect(percent(4, 5, 2)).toBe(80);
    expect(percent(1, 6, 1)).toBe(16.7);
    expect(percent(1, 8, 0)).toBe(13);
    // 1.005 %: floating point makes it 1
    expect(percent(201, 20_000, 2)).toBe(1.01);
    expect(percent(0, 3, 2)).toBe(0);
  });

  it('of nothing is null, never 0 % (domain §4.2)', () => {
    expect(percent(0, 0, 2)).toBeNull();
    expect(percent(5, 0, 2)).toBeNull();
  });

  it('is exact for counts no floating point product holds (domain §4.2)', () => {
    expect(percent(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 2)).toBe(100);
  });

  it('refuses what is not a count (domain §4.2)', () => {
    for (const [part, whole] of [
      [-1, 2],
      [1.5, 2],
      [1, Number.NaN],
    ] as const)
      expect(() => percent(part, whole, 2)).toThrow(RangeError);
    expect(() => percent(1, 2, 7)).toThrow(RangeError);
  });
});
