const part = encodeURIComponent;
const withReturn = (path: string, returnTo?: string | null) => (returnTo ? `${path}?voltar=${part(returnTo)}` : path);

/** Query name of the page to go back to. */
export const RETURN_PARAM = 'voltar';
/** Query name of the filter of a list, and of the post that is open over it. */
export const FILTER_PARAM = 'filtro';
export const POST_PARAM = 'publicacao';
/** Where a list of posts begins on its page. */
export const LIST_ANCHOR = 'publicacoes';
/** The plans of a profile page. */
export const PLANS_ANCHOR = 'planos';

/** The only place where links of the fans' pages are built. */
export const paths = {
  home: () => '/home',
  gallery: () => '/gallery',
  profile: (username: string) => `/${part(username)}`,
  login: (returnTo?: string | null) => withReturn('/login', returnTo),
  story: (idOrSlug: string) => `/story/${part(idOrSlug)}`,
  presell: (slug: string) => `/presell/${part(slug)}`,
  payment: (paymentId: string, returnTo?: string | null) => withReturn(`/pagamento/${part(paymentId)}`, returnTo),
};

/** Patterns of the routes, for the router and for the server's renderer. */
export const PATTERNS = {
  /** The server leads from here to the main profile (GW-01). */
  root: '/',
  home: '/home',
  gallery: '/gallery',
  login: '/login',
  payment: '/pagamento/:paymentId',
  story: '/story/:idOrSlug',
  profile: '/:username',
  premium: '/:username/p',
  premiumLead: '/:username/p/:leadId',
  profileLead: '/:username/:leadId',
} as const;
