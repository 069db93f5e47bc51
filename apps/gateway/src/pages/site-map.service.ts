import type { ModelView } from '@camarim/contracts';
import { LEGAL_VERSIONS } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { PublicContent } from '../content/public-content.service.js';
import { GatewayConfig } from '../gateway.config.js';

/** What the format allows in one file: https://www.sitemaps.org/protocol.html. */
const MAX_ADDRESSES = 50_000;
const PAGE = 50;
/** What has no page anybody looks for. Names of creators may begin like other pages, so these end with a slash. */
const CLOSED = ['/admin/', '/estudio/', '/api/', '/pagamento/', '/agendamentos/', '/mensagens/'];
const PAGES = ['/home', '/gallery', '/book', ...Object.keys(LEGAL_VERSIONS).map((id) => `/${id}`)];

export interface RobotsFile {
  type: string;
  content: string;
}

/** What search engines read before the pages: which they may ask for, and which there are. */
@Injectable()
export class SiteMapService {
  constructor(
    private readonly config: GatewayConfig,
    private readonly content: PublicContent,
  ) {}

  /**
   * @param url path and query as received.
   * @returns the file at this address; null when none of the two stands there.
   */
  async fileAt(url: string): Promise<RobotsFile | null> {
    const [pathname] = url.split('?', 1);
    if (pathname === '/robots.txt') return { type: 'text/plain; charset=utf-8', content: this.robots() };
    if (pathname !== '/sitemap.xml') return null;
    return { type: 'application/xml; charset=utf-8', content: mapOf(await this.addresses()) };
  }

  private robots(): string {
    const closed = CLOSED.map((start) => `Disallow: ${start}`);
    return ['User-agent: *', ...closed, '', `Sitemap: ${this.config.PUBLIC_URL}/sitemap.xml`, ''].join('\n');
  }

  private async addresses(): Promise<string[]> {
    const creators = (await this.activeCreators()).map(({ username }) => `/${username}`);
    return [...PAGES, ...creators].slice(0, MAX_ADDRESSES).map((path) => this.config.PUBLIC_URL + path);
  }

  /** Catalog lists the active ones alone (CAT-02). */
  private async activeCreators(): Promise<ModelView[]> {
    const found: ModelView[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: ModelView[]; nextCursor: string | null } = await this.content.modelPage(cursor, PAGE);
      found.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== null && found.length < MAX_ADDRESSES);
    return found;
  }
}

/** Addresses of this site need no escaping but '&', which none of them has: names are of a-z 0-9 . _ - alone. */
const mapOf = (addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
