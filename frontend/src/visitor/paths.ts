const part = encodeURIComponent;
const withReturn = (path: string, returnTo?: string | null) => (returnTo ? `${path}?voltar=${part(returnTo)}` : path);

/** Query name of the page to go back to. */
export const RETURN_PARAM = 'voltar';
/** The plans of a profile page. */
export const PLANS_ANCHOR = 'planos';

/** The only place where links of the fans' pages are built. */
export const paths = {
  /** The server leads from here to the main profile (GW-01): a plain link, not one of the router. */
  home: () => '/',
  profile: (username: string) => `/${part(username)}`,
  login: (returnTo?: string | null) => withReturn('/login', returnTo),
  story: (idOrSlug: string) => `/story/${part(idOrSlug)}`,
  payment: (paymentId: string, returnTo?: string | null) => withReturn(`/pagamento/${part(paymentId)}`, returnTo),
};

/** Patterns of the routes, for the router and for the server's renderer. */
export const PATTERNS = {
  home: '/',
  login: '/login',
  payment: '/pagamento/:paymentId',
  story: '/story/:idOrSlug',
  profile: '/:username',
  premium: '/:username/p',
  premiumLead: '/:username/p/:leadId',
  profileLead: '/:username/:leadId',
} as const;
