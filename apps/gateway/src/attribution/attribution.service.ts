import type { VisitHit } from '@camarim/contracts';
import { isTestAddress } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { placeName } from '../places/place.js';
import { VisitorPlaces } from '../places/visitor-places.service.js';
import { Sessions } from '../security/sessions.service.js';
import type { Viewer } from '../security/viewer.js';
import { arrivalOf } from './arrival.js';
import { browserOf } from './browser-facts.js';
import { CountedVisitors } from './counted-visitors.service.js';

/** Notes where visitors come from, beside the page and never in its way. */
@Injectable()
export class AttributionService {
  private readonly logger = new Logger(AttributionService.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly visitors: CountedVisitors,
    private readonly places: VisitorPlaces,
    private readonly sessions: Sessions,
  ) {}

  /**
   * A landing page is answered, and marketing is told who came; it knows a reload from an arrival. Nobody waits for it,
   * and a marketing that is away costs no page. Crawlers, what a network brings beyond its share of new browsers, and the
   * team trying a link are nobody's visit.
   */
  async arrived(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<void> {
    const arrival = arrivalOf(request.url);
    if (!arrival || isbot(request.headers['user-agent'] ?? '')) return;
    if (await this.isTest(request)) return;
    const visitId = await this.visitors.greet('visit', request, reply);
    if (visitId === null) return;
    const hit = { ...arrival, ...browserOf(request), visitId, isBot: false };
    this.tell(hit, request, viewer).catch((error: unknown) => {
      this.logger.warn(`a visit was not recorded: ${messageOf(error)}`);
    });
  }

  /** A stranger who writes the mark into an address is counted like anybody. */
  private async isTest(request: FastifyRequest): Promise<boolean> {
    if (!isTestAddress(new URL(`http://edge.invalid${request.url}`))) return false;
    return (await this.sessions.viewerOf(request, 'staff', true)).token !== null;
  }

  private async tell(hit: Omit<VisitHit, 'place'>, request: FastifyRequest, { identity }: Viewer): Promise<void> {
    const place = await this.places.of(request);
    await this.rpc.call('marketing.visit.record', { ...hit, place: place && placeName(place) }, identity);
  }

  visitOf(request: FastifyRequest): string | null {
    return this.visitors.idOf('visit', request);
  }
}
