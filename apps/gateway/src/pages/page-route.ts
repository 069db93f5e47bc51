import { isLegalDocument, isReservedUsername, isUuid, isValidUsername, type LegalDocumentId } from '@camarim/domain';

/** What a path of the product means; segments are compared whole, so '/paula' is no premium page (GW-04). */
export type PageRoute =
  | { kind: 'redirect'; to: string }
  | { kind: 'profile'; username: string }
  | { kind: 'story'; idOrSlug: string }
  /** A written page (FV-11). */
  | { kind: 'legal'; document: LegalDocumentId }
  | { kind: 'call'; id: string }
  /** The gallery with a post over it, as a shared link opens it. */
  | { kind: 'post'; postId: string }
  /** The static page an ad leads to. */
  | { kind: 'presell'; slug: string }
  /** A page of the app that needs nothing read beforehand but who is asking. */
  | { kind: 'app' }
  | { kind: 'admin' }
  /** What creators work with, and where an invitation of one leads. */
  | { kind: 'studio' }
  | { kind: 'missing' };

const PREMIUM = 'p';
const POST_PARAM = 'publicacao';
/** Pages of one segment that need nothing read beforehand. */
const APP_PAGES: ReadonlySet<string> = new Set([
  'login',
  'home',
  'gallery',
  'profile',
  'notifications',
  'salvos',
  'provas',
  'report',
  'idade',
  'book',
  'vip',
]);
const STUDIO = 'estudio';
/** Where these screens of the studio were before, in the back-office: links in mails and on home screens stay good. */
const MOVED_TO_STUDIO: ReadonlySet<string> = new Set([
  ...['convite', 'inicio', 'postar', 'minha-agenda', 'meus-horarios', 'minhas-publicacoes', 'meus-stories'],
  ...[
    'minhas-colecoes',
    'comentarios',
    'avisos',
    'o-que-a-equipe-fez',
    'ganhos',
    'publico',
    'meus-mimos',
    'meus-numeros',
  ],
]);
const LEAD_ID = /^[A-Za-z0-9_-]{1,40}$/;
const MISSING: PageRoute = { kind: 'missing' };

/**
 * @param url path and query as received, e.g. '/luna/p/42?utm_source=x'; a redirect keeps the query.
 * @param mainUsername the profile that '/' and '/p' stand for (GW-01, GW-02).
 */
export function routeOf(url: string, mainUsername: string): PageRoute {
  const { pathname, search } = new URL(`http://edge.invalid${url}`);
  const segments = decodedSegments(pathname);
  if (segments === null) return MISSING;
  const [first = '', second] = segments;
  if (first === '') return segments.length === 1 ? { kind: 'redirect', to: `/${mainUsername}${search}` } : MISSING;
  if (first === PREMIUM) {
    const known = segments.length === 1 || (segments.length === 2 && isLead(second));
    return known ? { kind: 'redirect', to: `/${[mainUsername, ...segments].join('/')}${search}` } : MISSING;
  }
  if (first === 'admin' && segments.length === 2 && MOVED_TO_STUDIO.has(second ?? ''))
    return { kind: 'redirect', to: `/${STUDIO}/${second}${search}` };
  if (first === 'admin') return { kind: 'admin' };
  if (first === STUDIO) return { kind: 'studio' };
  const postId = new URLSearchParams(search).get(POST_PARAM) ?? '';
  if (first === 'gallery' && segments.length === 1 && isUuid(postId)) return { kind: 'post', postId };
  if (APP_PAGES.has(first)) return segments.length === 1 ? { kind: 'app' } : MISSING;
  if (isLegalDocument(first)) return segments.length === 1 ? { kind: 'legal', document: first } : MISSING;
  // the old page of plans: the main profile has them
  if (first === 'subscribe')
    return segments.length === 1 ? { kind: 'redirect', to: `/${mainUsername}${search}#planos` } : MISSING;
  if (first === 'agendamentos') {
    const known = segments.length <= 2 || (segments.length === 3 && segments[2] === 'sala');
    return known ? { kind: 'app' } : MISSING;
  }
  if (first === 'mensagens') return segments.length <= 2 ? { kind: 'app' } : MISSING;
  if (first === 'call') return segments.length === 2 && second ? { kind: 'call', id: second } : MISSING;
  if (first === 'pagamento') {
    const known = segments.length <= 2 || (segments.length === 3 && segments[2] === 'recibo');
    return known ? { kind: 'app' } : MISSING;
  }
  if (first === 'story') return segments.length === 2 && second ? { kind: 'story', idOrSlug: second } : MISSING;
  if (first === 'presell') return segments.length === 2 && second ? { kind: 'presell', slug: second } : MISSING;
  return profileOf(segments, search);
}

/** `/{username}`, `/{username}/{leadId}`, `/{username}/p`, `/{username}/p/{leadId}`: one screen (GW-03). */
function profileOf(segments: string[], search: string): PageRoute {
  const [first = '', second, third] = segments;
  const username = first.toLowerCase();
  if (isReservedUsername(username) || !isValidUsername(username)) return MISSING;
  const premium = second === PREMIUM;
  const lead = premium ? third : second;
  const known = segments.length <= (premium ? 3 : 2) && (lead === undefined || isLead(lead));
  if (!known) return MISSING;
  // one address per profile, whatever case a link was written in
  if (first !== username) return { kind: 'redirect', to: `/${[username, ...segments.slice(1)].join('/')}${search}` };
  return { kind: 'profile', username };
}

const isLead = (segment: string | undefined): boolean => segment !== undefined && LEAD_ID.test(segment);

/** A trailing slash says nothing; null when the path cannot be read. */
function decodedSegments(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').slice(1).map(decodeURIComponent);
    if (segments.length > 1 && segments.at(-1) === '') segments.pop();
    return segments;
  } catch {
    return null;
  }
}
