import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig } from '../gateway.config.js';
import { type Audience, cookieName, cookieOptions } from './cookie-names.js';

/** Tokens are 256 bits in base64url; anything else is not asked about. */
const TOKEN = /^[A-Za-z0-9_-]{32,128}$/;

/** Reads and writes the two session cookies. */
@Injectable()
export class SessionCookies {
  constructor(private readonly config: GatewayConfig) {}

  /** @returns the token of the request's cookie, or null when there is none or it has the wrong shape. */
  read(request: FastifyRequest, audience: Audience): string | null {
    const value = request.cookies[cookieName(this.config, audience)];
    return value !== undefined && TOKEN.test(value) ? value : null;
  }

  set(reply: FastifyReply, audience: Audience, session: { token: string; expiresAt: string }): void {
    const expires = new Date(session.expiresAt);
    void reply.setCookie(cookieName(this.config, audience), session.token, { ...cookieOptions(this.config), expires });
  }

  clear(reply: FastifyReply, audience: Audience): void {
    void reply.clearCookie(cookieName(this.config, audience), cookieOptions(this.config));
  }
}
