const CPF_LENGTH = 11;
/** Only what people type between the digits; a letter anywhere means it is not a CPF. */
const CPF_CHARACTERS = /^[\d.\-\s]+$/;

/** Every digit of a text, in order and nothing else; the stored form of a CPF when the text is a valid one. */
export function cpfDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Whether a text is a CPF: 11 digits (bare or masked), not all the same, both check digits right (USR-11).
 * Proves correct typing, not identity.
 */
export function isValidCpf(text: string): boolean {
  if (!CPF_CHARACTERS.test(text)) return false;
  const digits = cpfDigits(text);
  if (digits.length !== CPF_LENGTH || /^(\d)\1*$/.test(digits)) return false;
  return checkDigit(digits, 9) === Number(digits[9]) && checkDigit(digits, 10) === Number(digits[10]);
}

/** The mask while typing: '12345678909' -> '123.456.789-09', partial input stays partial, at most 14 characters (USR-12). */
export function formatCpf(text: string): string {
  const digits = cpfDigits(text).slice(0, CPF_LENGTH);
  const body = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9)].filter(Boolean).join('.');
  return digits.length > 9 ? `${body}-${digits.slice(9)}` : body;
}

/** The only form shown by default: '***.456.789-**'. Anything but 11 digits is hidden whole (USR-11). */
export function maskCpf(text: string): string {
  const digits = cpfDigits(text);
  if (digits.length !== CPF_LENGTH) return '***.***.***-**';
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

/** Check digit over the first `length` digits: weights length+1 down to 2, modulo 11. */
function checkDigit(digits: string, length: number): number {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += Number(digits[i]) * (length + 1 - i);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
