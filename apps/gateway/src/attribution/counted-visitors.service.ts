import { isDomainError } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/limit.keys.js';
import { RateLimits } from '../limits/rate-limits.service.js';
import type { SignedIdCookie } from '../security/signed-id-cookie.js';
import { VisitorCookie } from '../security/visitor-cookie.service.js';
import { VisitCookie } from './visit-cookie.service.js';

/** `visitor`: whose story opens and clicks on calls are told apart; `visit`: where somebody came from, what they agreed to. */
type Kind = 'visitor' | 'visit';

/**
 * Who is counted: browsers that bring a cookie we gave them with an earlier page or answer (S14). A bare request, and a
 * browser that keeps no cookies, is answered like any other and counted as nobody.
 */
@Injectable()
export class CountedVisitors {
  private readonly cookies: Record<Kind, SignedIdCookie>;

  constructor(
    private readonly limits: RateLimits,
    visitor: VisitorCookie,
    visit: VisitCookie,
  ) {
    this.cookies = { visitor, visit };
  }

  /** @returns the id this browser brings; null without one, or when we did not sign it. */
  idOf(kind: Kind, request: FastifyRequest): string | null {
    return this.cookies[kind].read(request);
  }

  /**
   * Gives a browser that has none an id with the answer to a read: what it does next is counted. A network gets only so
   * many.
   * @returns the id it is known by from now on; null when it got none.
   */
  async greet(kind: Kind, request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const known = this.idOf(kind, request);
    if (known !== null) return known;
    try {
      await this.limits.use(`new-${kind}`, { network: networkOf(request.ip) });
    } catch (error) {
      if (isDomainError(error)) return null;
      throw error;
    }
    return this.cookies[kind].ensure(request, reply);
  }
}
