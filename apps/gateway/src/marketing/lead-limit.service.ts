import { problem } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const PER_MINUTE = 30;

/** Old lead ids are numbers that could be counted through: so many questions per network and minute (MKT-12). */
@Injectable()
export class LeadLimit {
  private readonly limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });

  /** @throws too-many-requests */
  async check(request: FastifyRequest): Promise<void> {
    try {
      await this.limiter.consume(request.ip);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw problem('too-many-requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1_000) });
    }
  }
}
