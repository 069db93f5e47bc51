/** Longest address of e-mail in characters (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
const MAX_LOCAL = 64;
const MAX_LABEL = 63;
const ATOM = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const LABEL = /^[a-z0-9-]+$/i;
const TOP_LEVEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i;

/**
 * Whether a text is an e-mail address with a well-formed domain of any ending (.com.br, .io, .me, .app …), at most
 * 254 characters (USR-09). ASCII only: an internationalised domain is written in its xn-- form. Quoted local parts
 * and address literals are refused. Length is bounded first and every pattern is linear, so no input is slow.
 */
export function isValidEmail(text: string): boolean {
  if (text.length > EMAIL_MAX_LENGTH) return false;
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@')) return false;
  return isLocalPart(text.slice(0, at)) && isDomain(text.slice(at + 1));
}

/** The form in which an address is compared and stored: trimmed and lower-cased (USR-12). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** The form shown by default: 'lia@gmail.com' -> 'l***@gmail.com'. A text that is no address is hidden whole. */
export function maskEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const [first] = text;
  return at < 1 || first === undefined ? '***' : `${first}***${text.slice(at)}`;
}

function isLocalPart(local: string): boolean {
  return local.length <= MAX_LOCAL && local.split('.').every((atom) => ATOM.test(atom));
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.');
  if (labels.length < 2 || !TOP_LEVEL.test(labels.at(-1) ?? '')) return false;
  return labels.every(
    (label) => label.length <= MAX_LABEL && LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-'),
  );
}
