import type { ProblemField } from './errors.js';

/** Lengths in characters, and how many of them one page shows (MKT-31). */
export const TESTIMONIAL_LIMITS = {
  text: { min: 10, max: 280 },
  name: { min: 2, max: 40 },
  reason: { min: 3, max: 300 },
  onPage: 6,
} as const;

/** The exact text of the consent; a changed text gets a new version, and a row keeps the version its writer agreed to (MKT-31). */
export const TESTIMONIAL_CONSENT = {
  version: '2026-11-21',
  text: 'Autorizo Camarim a mostrar este depoimento nas páginas da criadora',
} as const;

/** Shown instead of a name when none is given (MKT-31). */
export const TESTIMONIAL_ANONYMOUS = 'Assinante';

/** Invisible characters except U+200D, which joins emoji. */
const INVISIBLE = /(?!\u200d)[\p{Cc}\p{Cf}]+/gu;
const ADDRESS =
  /https?:|www\.|@|[\p{L}\d](?:\.|\s\.\s)(?:com|net|org|br|me|io|app|link|ly|gg|tv|xyz|site|online|info|club|live)(?![\p{L}\d])/iu;
const PHONE = /(?:\d[\s().+\-/]*){8,}/u;

/** Text as it is stored and shown: one line, without invisible characters (MKT-31). */
export const cleanTestimonial = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(INVISIBLE, '').normalize('NFC').trim();

/** Whether a text holds an address, an account name ('@…'), an e-mail or a phone number, also in full-width characters or with gaps (MKT-31). */
export function holdsContact(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll('\u200d', '');
  return ADDRESS.test(plain) || PHONE.test(plain);
}

/**
 * Every wrong field of a cleaned testimonial; [] = it may be saved (MKT-31).
 * @param name '' = shown as 'Assinante'.
 */
export function validateTestimonial({ text, name }: { text: string; name: string }): ProblemField[] {
  const wrong: ProblemField[] = [];
  const { text: ofText, name: ofName } = TESTIMONIAL_LIMITS;
  const contact = 'Escreva sem links, @, e-mail ou telefone.';
  const refuse = (field: 'text' | 'name', code: string, message: string) => void wrong.push({ field, code, message });
  if (text.length < ofText.min) refuse('text', 'too-short', `Escreva pelo menos ${ofText.min} caracteres.`);
  else if (text.length > ofText.max) refuse('text', 'too-long', `No máximo ${ofText.max} caracteres.`);
  else if (holdsContact(text)) refuse('text', 'contact', contact);
  if (name === '') return wrong;
  if (name.length < ofName.min || name.length > ofName.max)
    refuse('name', 'length', `De ${ofName.min} a ${ofName.max} caracteres, ou deixe em branco.`);
  else if (holdsContact(name)) refuse('name', 'contact', contact);
  return wrong;
}

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/**
 * The label beside the name: only what is known about the purchase (MKT-31).
 * @param purchasedIn YYYY-MM. @returns 'Compra verificada em março de 2026'; without a month it can read, 'Compra verificada'.
 */
export function verifiedPurchaseText(purchasedIn: string): string {
  const first = Date.parse(`${purchasedIn}-01T00:00:00Z`);
  return Number.isNaN(first) ? 'Compra verificada' : `Compra verificada em ${month.format(first)}`;
}
