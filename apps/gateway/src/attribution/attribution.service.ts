import type { VisitHit } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { placeName } from '../places/place.js';
import { VisitorPlaces } from '../places/visitor-places.service.js';
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
  ) {}

  /**
   * A landing page is answered, and marketing is told who came; it knows a reload from an arrival. Nobody waits for it,
   * and a marketing that is away costs no page. Crawlers, and what a network brings beyond its share of new browsers, are
   * nobody's visit.
   */
  async arrived(request: FastifyRequest, reply: FastifyReply, viewer: Viewer): Promise<void> {
    const arrival = arrivalOf(request.url);
    if (!arrival || isbot(request.headers['user-agent'] ?? '')) return;
    const visitId = await this.visitors.greet('visit', request, reply);
    if (visitId === null) return;
    const hit = { ...arrival, ...browserOf(request), visitId, isBot: false };
    this.tell(hit, request, viewer).catch((error: unknown) => {
      this.logger.warn(`a visit was not recorded: ${messageOf(error)}`);
    });
  }

  private async tell(hit: Omit<VisitHit, 'place'>, request: FastifyRequest, { identity }: Viewer): Promise<void> {
    const place = await this.places.of(request);
    await this.rpc.call('marketing.visit.record', { ...hit, place: place && placeName(place) }, identity);
  }

  visitOf(request: FastifyRequest): string | null {
    return this.visitors.idOf('visit', request);
  }
}
