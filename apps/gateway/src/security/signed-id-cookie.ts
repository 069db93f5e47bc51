import { createHmac, type KeyObject, randomUUID } from 'node:crypto';
import { isUuid } from '@camarim/domain';
import { constantTimeEqual } from '@camarim/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, isHttps } from '../gateway.config.js';
import { cookieOptions } from './cookie-names.js';
import { signingKey } from './signing-key.js';

/** A first-party cookie that holds a random uuid and our signature: nothing of the person, and nobody can make one up. */
export class SignedIdCookie {
  private readonly key: KeyObject;
  private readonly name: string;

  /** @param own.purpose keeps the signatures of two cookies apart. */
  constructor(
    private readonly config: GatewayConfig,
    private readonly own: { purpose: string; name: string; lifeSeconds: number },
  ) {
    this.key = signingKey(config.MEDIA_SIGNING_KEY, own.purpose);
    this.name = isHttps(config) ? `__Host-${own.name}` : own.name;
  }

  /** @returns the id of a request; null without the cookie or when we did not sign it. */
  read(request: FastifyRequest): string | null {
    const [id = '', signature = ''] = (request.cookies[this.name] ?? '').split('.', 2);
    return isUuid(id) && constantTimeEqual(signature, this.sign(id)) ? id : null;
  }

  /** @returns the id of a request; without one, a new one that the answer hands out. */
  ensure(request: FastifyRequest, reply: FastifyReply): string {
    const { id, hand } = this.wish(request);
    hand(reply);
    return id;
  }

  /** The id of a request, or a new one; `hand` gives a new one to the browser, when it has turned out to be wanted. */
  wish(request: FastifyRequest): { id: string; hand: (reply: FastifyReply) => void } {
    const known = this.read(request);
    if (known !== null) return { id: known, hand: () => undefined };
    const id = randomUUID();
    const options = { ...cookieOptions(this.config), maxAge: this.own.lifeSeconds };
    return { id, hand: (reply) => void reply.setCookie(this.name, `${id}.${this.sign(id)}`, options) };
  }

  private readonly sign = (id: string): string => createHmac('sha256', this.key).update(id).digest('base64url');
}
