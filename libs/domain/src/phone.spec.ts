import fc from 'fast-check';
import { formatPhone, isValidPhone, maskPhone, toE164 } from './phone.js';

describe('phone', () => {
  it.each(['(11) 99999-9999', '(11) 9999-9999', '(85) 3232-1010', '11987654321', '1132321010', ' (11) 98765-4321 '])(
    'accepts %j (USR-10)',
    (text) => {
      expect(isValidPhone(text)).toBe(true);
    },
  );

  it.each([
    '',
    '(11) 89999-9999',
    '(10) 99999-9999',
    '(00) 99999-9999',
    '(20) 3232-1010',
    '11 98765-4321',
    '(11)98765-4321',
    '(11) 98765 4321',
    '(11) 987654321',
    '(11) 98765-432',
    '119876543210',
    '+5511987654321',
    '5511987654321',
    '(11) 98765-43a1',
    '(１１) 98765-4321',
  ])('refuses %j (USR-10)', (text) => {
    expect(isValidPhone(text)).toBe(false);
  });

  it('knows the 67 area codes in use (USR-10)', () => {
    const known = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter((area) =>
      isValidPhone(`(${area}) 99999-9999`),
    );
    expect(known).toHaveLength(67);
  });

  it('stores a number with country code and without punctuation (USR-10)', () => {
    expect(toE164('(11) 98765-4321')).toBe('+5511987654321');
    expect(toE164('1132321010')).toBe('+551132321010');
    expect(() => toE164('(10) 98765-4321')).toThrow(RangeError);
  });

  it('masks while the fan types (USR-12)', () => {
    expect(formatPhone('')).toBe('');
    expect(formatPhone('1')).toBe('(1');
    expect(formatPhone('11')).toBe('(11');
    expect(formatPhone('119')).toBe('(11) 9');
    expect(formatPhone('1198765')).toBe('(11) 9876-5');
    expect(formatPhone('1132321010')).toBe('(11) 3232-1010');
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('11987654321000')).toBe('(11) 98765-4321');
  });

  it('understands the number as the telephone fills it in, with +55 (USR-12)', () => {
    expect(formatPhone('+5511987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('+55 11 98765-4321')).toBe('(11) 98765-4321');
    expect(formatPhone('5511987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('55987654321')).toBe('(55) 98765-4321');
  });

  it('keeps any typing within 15 characters and stable when masked again (USR-12)', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[+]?[0-9 ()-]{0,20}$/));
    fc.assert(
      fc.property(typed, (text) => {
        const once = formatPhone(text);
        expect(once.length).toBeLessThanOrEqual(15);
        expect(formatPhone(once)).toBe(once);
      }),
    );
  });

  it('keeps a stored number readable for its owner and hidden for staff (USR-25)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\(11\) 9[0-9]{4}-[0-9]{4}$/), (text) => {
        expect(formatPhone(toE164(text))).toBe(text);
        expect(maskPhone(toE164(text))).toBe(`(11) *****-${text.slice(-4)}`);
      }),
    );
    expect(maskPhone('+551132321010')).toBe('(11) ****-1010');
    expect(maskPhone('98765-4321')).toBe('(**) *****-****');
  });
});
