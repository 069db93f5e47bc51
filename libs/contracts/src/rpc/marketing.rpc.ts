/** What the edge saw of the browser; null where there was nothing. `fbp` and `fbc` are Meta's own cookies. */
export interface BrowserFacts {
  ip: string;
  userAgent: string | null;
  fbp: string | null;
  fbc: string | null;
}
export interface VisitHit extends BrowserFacts {
  visitId: string;
  page: 'profile' | 'premium' | 'presell' | 'other';
  username: string | null;
  presellSlug: string | null;
  leadId: string | null;
  source: string | null;
  medium: string | null;
  campaign: string | null;
  content: string | null;
  term: string | null;
  fbclid: string | null;
  /** 'City - Region' as far as the edge knows it; null = it does not (MKT-32). */
  place: string | null;
  /** A crawler or link preview: kept out of every count. */
  isBot: boolean;
}
/** What the edge knows of a page that was shown; `eventId` is made by the page and given to the pixel as well. */
export interface PageViewRequest extends BrowserFacts {
  visitId: string | null;
  eventId: string;
  modelId: string | null;
  username: string | null;
  leadId: string | null;
  /** The click the page's own address names; an edge of the release before says nothing. */
  fbclid?: string | null;
}
