/** Oldest event Meta accepts, in ms; one older event makes it refuse the whole request (domain §2.6). */
export const META_EVENT_LIFE_MS = 7 * 24 * 60 * 60 * 1_000;
/** Most events of one request (domain §2.6). */
export const META_BATCH_MAX = 1_000;
/** What a lead's name looks like. */
export const LEAD_ID = /^[A-Za-z0-9_-]{1,40}$/;
const META_COOKIE = /^fb\.[0-2]\.\d{1,20}\.\S{1,500}$/;

/** Whether a text may be a lead id: letters, digits, _ and -, at most 40; numbers of old links included (MKT-14). */
export const isLeadId = (text: unknown): text is string => typeof text === 'string' && LEAD_ID.test(text);

/** An e-mail as Meta hashes it: trimmed, lower case (domain §2.6). */
export const metaEmail = (email: string): string => email.trim().toLowerCase();

/**
 * A phone as Meta hashes it: digits with country code, without leading zeros. A Brazilian number without its country
 * code gets 55: '(11) 98765-4321' and '+5511987654321' -> '5511987654321' (domain §2.6).
 */
export function metaPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const national = !phone.trim().startsWith('+') && (digits.length === 10 || digits.length === 11);
  return national ? `55${digits}` : digits;
}

/**
 * A name as Meta hashes it: lower case, no punctuation, UTF-8 kept; the first token is fn, the rest is ln:
 * 'José  da Silva' -> { fn: 'josé', ln: 'da silva' }. `ln` is null for a single name (domain §2.6).
 */
export function metaNames(name: string): { fn: string; ln: string | null } {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}]/gu, '')
    .trim();
  const [fn = '', ...rest] = plain.split(/\s+/u);
  return { fn, ln: rest.length > 0 ? rest.join(' ') : null };
}

/** Whether a text has the shape of Meta's own cookies fbp and fbc: `fb.<index>.<ms>.<random or click id>`. */
export const isMetaCookie = (text: unknown): text is string => typeof text === 'string' && META_COOKIE.test(text);

/** The fbc of a click: `fb.1.<ms>.<fbclid>`; the click id keeps its case (domain §2.6). */
export const metaClickCookie = (fbclid: string, clickedAt: Date): string => `fb.1.${clickedAt.getTime()}.${fbclid}`;

/** Cents to the value Meta expects: reais with two decimals, 1990 -> 19.9 (domain §2.6). */
export const metaValue = (cents: number): number => Math.round(cents) / 100;

/** The de-duplication key of an event, the same for the pixel and the server (MKT-05). */
export const metaEventId = {
  purchase: (paymentId: string): string => `purchase:${paymentId}`,
  registration: (userId: string): string => `reg:${userId}`,
} as const;

export type GraphFailure = 'transient' | 'token' | 'permanent';
const TOKEN_CODES: ReadonlySet<number> = new Set([10, 102, 190, 200]);
const TRANSIENT_CODES: ReadonlySet<number> = new Set([1, 2, 4, 17]);

/**
 * What an error of the Graph API means for the events sent (domain §2.6): the token is invalid (pause), retry later, or
 * never. `code` null = no readable response.
 */
export function graphFailure(httpStatus: number, code: number | null): GraphFailure {
  if (code !== null && TOKEN_CODES.has(code)) return 'token';
  if (code !== null && TRANSIENT_CODES.has(code)) return 'transient';
  if (httpStatus === 429 || httpStatus >= 500 || httpStatus < 400) return 'transient';
  if (httpStatus === 401 || httpStatus === 403) return 'token';
  return 'permanent';
}

/** Pause before try `attempts + 1`, in ms: doubles from `baseMs` to an hour; `random` 0-1 spreads it over its upper half. */
export function conversionBackoffMs(attempts: number, baseMs: number, random: number): number {
  const full = Math.min(baseMs * 2 ** Math.max(0, attempts - 1), 60 * 60 * 1_000);
  return Math.round(full * (0.5 + random / 2));
}
