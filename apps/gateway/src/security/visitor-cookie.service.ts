import { createHmac, randomUUID } from 'node:crypto';
import { DAY_MS, looksLikeUuid, STORY_LIFE_MS } from '@camarim/domain';
import { constantTimeEqual } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig, isHttps } from '../gateway.config.js';
import { cookieOptions } from './cookie-names.js';

/** As long as a story can be there, and a week (STO-08). */
const LIFE_SECONDS = (STORY_LIFE_MS + 7 * DAY_MS) / 1_000;

/**
 * The first-party cookie that tells one browser's story views from another's: a random uuid and its signature, nothing
 * of the person. It is made when a story is first opened and on no other page (STO-08).
 */
@Injectable()
export class VisitorCookie {
  private readonly key: Buffer;
  private readonly name: string;

  constructor(private readonly config: GatewayConfig) {
    // a key of its own: a media signature never passes for a visitor, nor the other way round
    this.key = createHmac('sha256', config.MEDIA_SIGNING_KEY).update('visitor-cookie').digest();
    this.name = isHttps(config) ? '__Host-camarim-visitor' : 'camarim-visitor';
  }

  /** @returns the visitor of a request; null without the cookie or when we did not sign it. */
  read(request: FastifyRequest): string | null {
    const [id = '', signature = ''] = (request.cookies[this.name] ?? '').split('.', 2);
    return looksLikeUuid(id) && constantTimeEqual(signature, this.sign(id)) ? id : null;
  }

  /** @returns the visitor of a request; without one, a new one that the answer hands out. */
  ensure(request: FastifyRequest, reply: FastifyReply): string {
    const known = this.read(request);
    if (known !== null) return known;
    const id = randomUUID();
    const options = { ...cookieOptions(this.config), maxAge: LIFE_SECONDS };
    void reply.setCookie(this.name, `${id}.${this.sign(id)}`, options);
    return id;
  }

  private readonly sign = (id: string): string => createHmac('sha256', this.key).update(id).digest('base64url');
}
