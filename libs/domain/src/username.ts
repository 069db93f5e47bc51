const USERNAME = /^[a-z0-9](?:[a-z0-9._-]{1,28})[a-z0-9]$/;

/**
 * First path segments that belong to the product: pages, API, files and the removed debug pages (GW-06, GW-07).
 * A model with one of these names would hide a page or be hidden by it.
 */
export const RESERVED_USERNAMES = [
  'home',
  'gallery',
  'book',
  'vip',
  'login',
  'logout',
  'signup',
  'profile',
  'account',
  'me',
  'notifications',
  'subscribe',
  'payment',
  'payments',
  'pagamento',
  'agendamentos',
  'salvos',
  'provas',
  'mensagens',
  'checkout',
  'terms',
  'privacy',
  'contact',
  'faq',
  'cookies',
  'cancellation',
  'idade',
  'report',
  'p',
  'story',
  'stories',
  'presell',
  'presells',
  'call',
  'calls',
  'admin',
  'estudio',
  'api',
  'assets',
  'media',
  'static',
  'public',
  'l',
  'functions',
  'rest',
  'webhook',
  'webhooks',
  'events',
  'sandbox',
  'mailbox',
  'debug',
  'debug-email',
  'debug-database',
  'test',
  'test-simple',
  'subscription-test',
  'health',
  'status',
  'metrics',
  'index.html',
  'visitor.html',
  'admin.html',
  'creator.html',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'manifest.json',
  'sw.js',
  'null',
  'undefined',
] as const;

const RESERVED: ReadonlySet<string> = new Set(RESERVED_USERNAMES);

/** Whether a text has the shape of a username: 3–30 of a-z 0-9 . _ - with a letter or digit at both ends (CAT-05). */
export function isValidUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** 'test1', 'test-a', 'debug_2': pages for trying things out, and never a person (GW-06). 'testarossa' is a name. */
const TRIAL = /^(?:test|debug)[\d._-]/;

/** Whether a username belongs to the product and must be refused, in any letter case (GW-06). */
export function isReservedUsername(text: string): boolean {
  const name = text.trim().toLowerCase();
  return RESERVED.has(name) || TRIAL.test(name);
}
