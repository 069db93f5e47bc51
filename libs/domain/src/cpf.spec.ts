import fc from 'fast-check';
import { cpfDigits, formatCpf, isValidCpf, maskCpf } from './cpf.js';

/** An independent calculation of the check digits: the weighted sums, times ten, modulo eleven. */
function oracle(digits: string): boolean {
  const numbers = Array.from(digits, Number);
  if (new Set(numbers).size === 1) return false;
  return [9, 10].every((position) => {
    const sum = numbers.slice(0, position).reduce((total, digit, i) => total + digit * (position + 1 - i), 0);
    return ((sum * 10) % 11) % 10 === numbers[position];
  });
}

const elevenDigits = fc.integer({ min: 0, max: 99_999_999_999 }).map((n) => String(n).padStart(11, '0'));

/** A valid CPF for a base of nine digits, found by trying all hundred endings. */
function complete(base: string): string {
  for (let ending = 0; ending < 100; ending++) {
    const cpf = base + String(ending).padStart(2, '0');
    if (oracle(cpf)) return cpf;
  }
  return '';
}

describe('CPF', () => {
  it('agrees with the rule for 10,000 random numbers (USR-11)', () => {
    let wrong = 0;
    fc.assert(
      fc.property(elevenDigits, (digits) => {
        if (isValidCpf(digits) !== oracle(digits)) wrong++;
      }),
      { numRuns: 10_000 },
    );
    expect(wrong).toBe(0);
  });

  it('accepts every completed number and refuses each of its typing slips (USR-11)', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(10), fc.integer({ min: 1, max: 9 }), (n, position, shift) => {
        const cpf = complete(String(n).padStart(9, '0'));
        fc.pre(cpf !== '');
        expect(isValidCpf(cpf)).toBe(true);
        expect(isValidCpf(formatCpf(cpf))).toBe(true);
        const slip = (Number(cpf[position]) + shift) % 10;
        const mistyped = cpf.slice(0, position) + slip + cpf.slice(position + 1);
        expect(isValidCpf(mistyped)).toBe(oracle(mistyped));
        if (position === 10) expect(isValidCpf(mistyped)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['12345678909', '123.456.789-09', ' 123.456.789-09 ', '123 456 789 09', '529.982.247-25'])(
    'accepts %j (USR-11)',
    (text) => {
      expect(isValidCpf(text)).toBe(true);
    },
  );

  it.each([
    '',
    '123',
    '123.456.789-00',
    '12345678908',
    '1234567890912',
    'a12345678909',
    '１２３４５６７８９０９',
    '...---',
  ])('refuses %j (USR-11)', (text) => {
    expect(isValidCpf(text)).toBe(false);
  });

  it('refuses eleven equal digits although their check digits fit (USR-11)', () => {
    for (let digit = 0; digit <= 9; digit++) expect(isValidCpf(String(digit).repeat(11))).toBe(false);
  });

  it('masks while the fan types and never exceeds 14 characters (USR-12)', () => {
    expect(formatCpf('')).toBe('');
    expect(formatCpf('123')).toBe('123');
    expect(formatCpf('1234')).toBe('123.4');
    expect(formatCpf('1234567')).toBe('123.456.7');
    expect(formatCpf('123456789')).toBe('123.456.789');
    expect(formatCpf('1234567890')).toBe('123.456.789-0');
    expect(formatCpf('123456789099999')).toBe('123.456.789-09');
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = formatCpf(text);
        expect(once.length).toBeLessThanOrEqual(14);
        expect(formatCpf(once)).toBe(once);
        expect(cpfDigits(once)).toBe(cpfDigits(text).slice(0, 11));
      }),
    );
  });

  it('shows only the six middle digits to staff (USR-11)', () => {
    expect(maskCpf('12345678909')).toBe('***.456.789-**');
    expect(maskCpf('123.456.789-09')).toBe('***.456.789-**');
    expect(maskCpf('123')).toBe('***.***.***-**');
  });
});
