import { cpfDigits, isValidCpf } from './cpf.js';
import { isValidPhone } from './phone.js';

/** What of a text leads away from the house: its reader is warned before they pay or write elsewhere (MSG-12). */
export const MESSAGE_WARNINGS = ['pix-key', 'phone', 'link'] as const;
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}/iu;
/** A random key of PIX. */
const RANDOM_KEY = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/iu;
/** The beginning of a PIX code to copy. */
const COPY_AND_PASTE = /000201\d{2}/u;
const CNPJ = /\b\d{2}\.?\d{3}\.?\d{3}\/\d{4}-?\d{2}\b/u;
const CPF_LIKE = /\b\d{3}[.\s]?\d{3}[.\s]?\d{3}[-.\s]?\d{2}\b/gu;
/** Digits with what people put between them; what they are is decided afterwards. */
const NUMBER_LIKE = /\+?\(?\d(?:[\s().-]{0,2}\d){9,14}/gu;
const LINK =
  /https?:\/\/|www\.|\b[a-z0-9][a-z0-9-]{0,62}\.(?:com|net|org|br|me|tv|link|app|io|co|xyz|site|online|ly|gg|vip|club|info|top|shop|cc)\b/iu;

/** @returns what a text carries, each once, in the order of the list. */
export function messageWarnings(text: string): MessageWarning[] {
  const found: Readonly<Record<MessageWarning, boolean>> = {
    'pix-key': hasPixKey(text),
    phone: [...text.matchAll(NUMBER_LIKE)].some(([number]) => isPhone(number)),
    link: LINK.test(text.replace(EMAIL, ' ')),
  };
  return MESSAGE_WARNINGS.filter((warning) => found[warning]);
}

const hasPixKey = (text: string): boolean =>
  [EMAIL, RANDOM_KEY, COPY_AND_PASTE, CNPJ].some((pattern) => pattern.test(text)) ||
  [...text.matchAll(CPF_LIKE)].some(([number]) => isValidCpf(number));

/** With the country or without; a CPF is none, though it may look like one. */
function isPhone(number: string): boolean {
  const digits = cpfDigits(number);
  if (/\d{3}\.\d{3}\.\d{3}/.test(number)) return false;
  const national = digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits;
  return isValidPhone(national.replace(/^0/, ''));
}
