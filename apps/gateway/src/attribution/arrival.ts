import type { VisitHit } from '@camarim/contracts';
import { isLeadId, isReservedUsername, isValidUsername } from '@camarim/domain';

export type Arrival = Pick<
  VisitHit,
  'page' | 'username' | 'presellSlug' | 'leadId' | 'source' | 'medium' | 'campaign' | 'content' | 'term' | 'fbclid'
>;
/** The path's lead wins over these, in this order (GW-05). */
const LEAD_PARAMETERS = ['lead_id', 'leadId', 'p_id'];

/**
 * Where an address leads and by which link, source and campaign somebody came; null for pages that are no landing.
 * @param url path and query as received. Segments are compared whole (GW-03, GW-04).
 */
export function arrivalOf(url: string): Arrival | null {
  const { pathname, searchParams } = new URL(`http://edge.invalid${url}`);
  const page = pageOf(pathname.split('/').filter((segment) => segment !== ''));
  if (!page) return null;
  const read = (name: string): string | null => searchParams.get(name)?.trim() || null;
  const queryLead = LEAD_PARAMETERS.map(read).find(isLeadId) ?? null;
  return {
    ...page,
    leadId: page.leadId ?? queryLead,
    source: read('utm_source') ?? read('source'),
    medium: read('utm_medium'),
    campaign: read('utm_campaign'),
    content: read('utm_content'),
    term: read('utm_term'),
    fbclid: read('fbclid'),
  };
}

type Page = Pick<Arrival, 'page' | 'username' | 'presellSlug' | 'leadId'>;
function pageOf([first = '', second, third]: string[]): Page | null {
  if (first === 'presell')
    return second ? { page: 'presell', username: null, presellSlug: second, leadId: null } : null;
  const username = first.toLowerCase();
  if (!isValidUsername(username) || isReservedUsername(username)) return null;
  const premium = second === 'p';
  const lead = premium ? third : second;
  return { page: premium ? 'premium' : 'profile', username, presellSlug: null, leadId: isLeadId(lead) ? lead : null };
}

/** The id of the click that opened a page. @param address of the page, as a browser tells it with what the page asks. */
export const clickIn = (address: string | undefined): string | null =>
  (address && URL.canParse(address) && new URL(address).searchParams.get('fbclid')?.trim()) || null;
