/** Area codes in use in Brazil. */
const AREA_CODES: ReadonlySet<string> = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);
const MASKED = /^\((\d{2})\) (\d{4,5})-(\d{4})$/;
const BARE = /^(\d{2})(\d{4,5})(\d{4})$/;
const E164_BRAZIL = /^\+55(\d{2})(\d{4,5})(\d{4})$/;
const MAX_DIGITS = 11;

/**
 * Whether a text is a Brazilian phone: '(DD) 9999-9999', '(DD) 99999-9999' or the same as bare digits, with an
 * existing area code; a nine-digit number must start with 9 (USR-10). A landline is accepted.
 */
export function isValidPhone(text: string): boolean {
  return nationalParts(text) !== null;
}

/**
 * A valid phone to the stored form, e.g. '(11) 98765-4321' -> '+5511987654321' (USR-10).
 * @throws RangeError when the text is not a valid phone.
 */
export function toE164(text: string): string {
  const parts = nationalParts(text);
  if (!parts) throw new RangeError('not a Brazilian phone');
  return `+55${parts.join('')}`;
}

/**
 * The mask while typing, at most 15 characters: '1198765' -> '(11) 9876-5' and '11987654321' -> '(11) 98765-4321'
 * (USR-12). A leading +55, as phones autofill it and as it is stored, is dropped.
 */
export function formatPhone(text: string): string {
  const all = text.replace(/\D/g, '');
  const hasCountry = all.startsWith('55') && (text.trimStart().startsWith('+') || all.length > MAX_DIGITS);
  const digits = (hasCountry ? all.slice(2) : all).slice(0, MAX_DIGITS);
  if (digits.length === 0) return '';
  if (digits.length <= 2) return `(${digits}`;
  const area = `(${digits.slice(0, 2)}) `;
  const number = digits.slice(2);
  if (number.length <= 4) return area + number;
  const cut = number.length === 9 ? 5 : 4;
  return `${area}${number.slice(0, cut)}-${number.slice(cut)}`;
}

/** A stored phone as shown by default: '+5511987654321' -> '(11) *****-4321'. Anything else is hidden whole (USR-25). */
export function maskPhone(e164: string): string {
  const match = E164_BRAZIL.exec(e164);
  if (!match) return '(**) *****-****';
  const [, area = '', prefix = '', suffix = ''] = match;
  return `(${area}) ${'*'.repeat(prefix.length)}-${suffix}`;
}

function nationalParts(text: string): [string, string, string] | null {
  const trimmed = text.trim();
  const match = MASKED.exec(trimmed) ?? BARE.exec(trimmed);
  if (!match) return null;
  const [, area = '', prefix = '', suffix = ''] = match;
  if (!AREA_CODES.has(area)) return null;
  if (prefix.length === 5 && !prefix.startsWith('9')) return null;
  return [area, prefix, suffix];
}
