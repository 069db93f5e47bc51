/** Limits of a sales link: cents, days, activations, characters (MKT-17, MKT-19). */
export const SALES_LINK = {
  amountCents: { min: 0, max: 10_000_000, default: 1_990 },
  durationDays: { min: 1, max: 3_650, default: 30 },
  maxActivations: { min: 1, max: 10_000, default: 1 },
  name: 120,
} as const;

/** The name of the link each creator has from the beginning. */
export const OWN_LINK_NAME = 'Link da criadora';

/** The lead of a link created without one: 'LEAD' and its creation time in ms (MKT-19). Not a secret. */
export const defaultLeadId = (at: Date): string => `LEAD${at.getTime()}`;
/**
 * Whether a text has the form of a premium link's bearer token: 256 random bits in base64url, 43 characters. A lead has at
 * most 40, so that the two cannot be confused (S1).
 */
export const isPremiumBearer = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value);

const FRAGMENT = '#acesso=';
/** The end of a premium link's address. Servers, proxies, logs and previews never receive what follows '#' (S1). */
export const premiumFragment = (bearer: string): string => `${FRAGMENT}${bearer}`;
/** The bearer in an address's fragment ('#acesso=…'); null for every other fragment. */
export function premiumBearerIn(fragment: string): string | null {
  const bearer = fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : '';
  return isPremiumBearer(bearer) ? bearer : null;
}

/** The name of a link created without one (MKT-19). */
export const defaultLinkName = (leadId: string): string => `Link ${leadId}`;

/** The address of a link: /{username}/p/{leadId}; the source is written only when it is not WhatsApp (MKT-20). */
export function salesLinkPath(username: string, leadId: string, source: string): string {
  const path = `/${username}/p/${encodeURIComponent(leadId)}`;
  return source === 'whatsapp' ? path : `${path}?source=${encodeURIComponent(source)}`;
}

const TEST = 'teste';
/** The address of a link as the team opens it to look at it: with the team's session it counts as no click (MKT-17). */
export function testAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set(TEST, '1');
  return address.href;
}
/** Whether an address says it is opened to be looked at. Anybody can write that: it counts for the team alone (MKT-17). */
export const isTestAddress = (url: URL): boolean => url.searchParams.has(TEST);

/** The prepared WhatsApp message; it only describes what the link does (MKT-22). */
export function salesLinkMessage(kind: 'checkout' | 'premium', url: string): string {
  return kind === 'premium'
    ? `Oi! 💕 Este é o seu link de acesso VIP. Abra, faça o cadastro e o acesso é liberado na hora: ${url}`
    : `Oi! 💕 Aqui está o link para conhecer meu conteúdo VIP. Faça o cadastro e veja a oferta: ${url}`;
}

/** `https://wa.me/?text=…` with the text encoded (MKT-22). */
export const whatsappShareUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
