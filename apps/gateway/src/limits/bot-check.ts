import { problem } from '@camarim/domain';
import { Clock, ProofOfWork } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { signingKey } from '../security/signing-key.js';
import type { LimitName } from './limits.table.js';
import { RateLimits } from './rate-limits.service.js';

/** Carries the challenge in an answer, and the solved one in the next request. */
const HEADER = 'x-proof';
/** Half of this many hashes on average: under a second on a laptop, one or two on a phone. */
const HASHES = 50_000;

/** Asks a network that signs up or pays often for work before each further time; a person only waits a moment (GW-11). */
@Injectable()
export class BotCheck {
  private readonly work: ProofOfWork;

  constructor(
    config: GatewayConfig,
    clock: Clock,
    private readonly limits: RateLimits,
  ) {
    this.work = new ProofOfWork(signingKey(config.MEDIA_SIGNING_KEY, 'bot-check').export().toString('hex'), clock);
  }

  /** @throws work-needed with a challenge, unless the request carries a solved one; too-many-requests for one used before. */
  async pass(name: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const proof = await this.work.paid(name, request.headers[HEADER]);
    if (proof !== null) return void (await this.limits.use('proof', { proof }));
    const challenge = JSON.stringify(await this.work.challenge(name, HASHES));
    void reply.header(HEADER, Buffer.from(challenge).toString('base64'));
    throw problem('work-needed');
  }
}
