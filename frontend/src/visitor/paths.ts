import type { LegalDocumentId } from '@camarim/domain';
import { matchPath } from 'react-router-dom';
import * as words from './words.js';

const part = encodeURIComponent;
const withReturn = (path: string, returnTo?: string | null) => (returnTo ? `${path}?voltar=${part(returnTo)}` : path);

/** Query parameter: the page to return to. */
export const RETURN_PARAM = 'voltar';
/** Query parameters: the filter of a list, and the post that is open over it. */
export const FILTER_PARAM = 'filtro';
export const POST_PARAM = 'publicacao';
/** Query parameters of a checkout link: the plan, and its creator (absent: site-wide). */
export const PLAN_PARAM = 'plano';
export const MODEL_PARAM = 'modelo';
/** Query parameter: the address a report is about. */
export const ABOUT_PARAM = 'sobre';
/** Anchor of the list of posts. */
export const LIST_ANCHOR = 'publicacoes';
/** Anchor of the plans on a profile page. */
export const PLANS_ANCHOR = 'planos';

/** Anchor that opens the consent sheet over any page. */
export const CONSENTS_ANCHOR = '#permissoes';

/** The legal pages (FV-11), in the order of the footer. */
export const LEGAL_LINKS = [
  { id: 'terms', label: words.TERMS },
  { id: 'privacy', label: words.PRIVACY },
  { id: 'cookies', label: words.COOKIES },
  { id: 'cancellation', label: words.CANCELLATION },
  { id: 'faq', label: words.FAQ },
  { id: 'contact', label: words.CONTACT },
] as const satisfies readonly { id: LegalDocumentId; label: string }[];

/** All links of the fans' pages are built here. */
export const paths = {
  /** The main profile: the server redirects (GW-01). */
  start: () => '/',
  /** The plans of the main profile: the server redirects (FV-11). */
  plans: () => '/subscribe',
  home: () => '/home',
  gallery: () => '/gallery',
  /** One post over the gallery; off the air for its buyers alone. */
  post: (postId: string) => `/gallery?${POST_PARAM}=${part(postId)}`,
  profile: (username: string) => `/${part(username)}`,
  login: (returnTo?: string | null) => withReturn('/login', returnTo),
  story: (idOrSlug: string) => `/story/${part(idOrSlug)}`,
  account: () => '/profile',
  notifications: () => '/notifications',
  saved: () => '/salvos',
  /** All threads, or one of them. */
  messages: (threadId = '') => `/mensagens/${part(threadId)}`,
  legal: (document: LegalDocumentId) => `/${document}`,
  report: (about?: string) => (about ? `/report?${ABOUT_PARAM}=${part(about)}` : '/report'),
  book: () => '/book',
  vip: () => '/vip',
  call: (id: string) => `/call/${part(id)}`,
  bookings: () => '/agendamentos',
  booking: (id: string) => `/agendamentos/${part(id)}`,
  room: (id: string) => `/agendamentos/${part(id)}/sala`,
  presell: (slug: string) => `/presell/${part(slug)}`,
  payment: (paymentId: string, returnTo?: string | null) => withReturn(`/pagamento/${part(paymentId)}`, returnTo),
  receipt: (paymentId: string) => `/pagamento/${part(paymentId)}/recibo`,
};

/** Route patterns, for the router and the server's renderer. */
export const PATTERNS = {
  /** The server redirects from here to the main profile (GW-01). */
  root: '/',
  home: '/home',
  gallery: '/gallery',
  login: '/login',
  money: '/pagamento',
  payment: '/pagamento/:paymentId',
  receipt: '/pagamento/:paymentId/recibo',
  account: '/profile',
  notifications: '/notifications',
  saved: '/salvos',
  /** All threads, or one of them. */
  messages: '/mensagens/:threadId?',
  report: '/report',
  proofs: '/provas',
  /** The age verifier redirects people back to this page (USR-29). */
  age: '/idade',
  story: '/story/:idOrSlug',
  book: '/book',
  vip: '/vip',
  call: '/call/:id',
  bookings: '/agendamentos',
  /** With or without the room of the call. */
  booking: '/agendamentos/:id/sala?',
  profile: '/:username',
  premium: '/:username/p',
  premiumLead: '/:username/p/:leadId',
  profileLead: '/:username/:leadId',
} as const;

const PROFILES = [PATTERNS.premium, PATTERNS.premiumLead, PATTERNS.profile, PATTERNS.profileLead];
/** All other pages: the first segment of these is never a creator's username. */
const PAGES = [
  ...Object.values(PATTERNS).filter((pattern) => !pattern.startsWith('/:')),
  ...LEGAL_LINKS.map(({ id }) => paths.legal(id)),
];

/** @returns the creator's username in a profile's address; null on every other page. */
export function usernameOf(pathname: string): string | null {
  if (PAGES.some((own) => matchPath(own, pathname))) return null;
  for (const pattern of PROFILES) {
    const username = matchPath(pattern, pathname)?.params.username;
    if (username) return username;
  }
  return null;
}

/** @returns the legal page at this address, or null. */
export const legalOf = (pathname: string): LegalDocumentId | null =>
  LEGAL_LINKS.find(({ id }) => matchPath(paths.legal(id), pathname))?.id ?? null;
