import { createHmac, type KeyObject, randomBytes } from 'node:crypto';
import type { AgeDto } from '@camarim/contracts';
import { AGE_PASS_LIFE_MS, HOUR_MS, problem } from '@camarim/domain';
import { Clock, constantTimeEqual } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayConfig, isHttps } from '../gateway.config.js';
import { cookieOptions } from '../security/cookie-names.js';
import { signingKey } from '../security/signing-key.js';

const CHECK_LIFE_MS = 15 * 60_000;

/**
 * The two cookies of the age check (USR-29). The pass says when it ends and nothing else: it ends at a whole hour, so
 * that everybody who proves their age in the same hour holds the very same pass, and no table knows of it. The check
 * holds the nonce of a proof that was begun in this browser.
 */
@Injectable()
export class AgeCookies {
  private readonly key: KeyObject;
  private readonly prefix: string;

  constructor(
    private readonly config: GatewayConfig,
    private readonly clock: Clock,
  ) {
    this.key = signingKey(config.MEDIA_SIGNING_KEY, 'age-pass');
    this.prefix = isHttps(config) ? '__Host-' : '';
  }

  get isRequired(): boolean {
    return this.config.AGE_GATE === 'on';
  }

  /** Whether adult content may be answered to this browser now. */
  admits(request: FastifyRequest): boolean {
    return !this.isRequired || this.passEnd(request) !== null;
  }

  /** @throws age-check-required */
  require(request: FastifyRequest): void {
    if (!this.admits(request)) throw problem('age-check-required');
  }

  /** @returns when the browser's pass ends, in ms since 1970; null without a good one. */
  passEnd(request: FastifyRequest): number | null {
    const [end = '', mac = ''] = (request.cookies[this.name('adult')] ?? '').split('.');
    const endsAt = Number(end) * 1_000;
    const alive = /^\d{10}$/.test(end) && endsAt > this.clock.now().getTime();
    return alive && constantTimeEqual(mac, this.mac('pass', end)) ? endsAt : null;
  }

  state(request: FastifyRequest): AgeDto {
    return this.present(this.passEnd(request));
  }

  /** @param end of a pass, in ms since 1970; null = there is none. */
  present(end: number | null): AgeDto {
    const expiresAt = end === null ? null : new Date(end).toISOString();
    return { required: this.isRequired, verified: end !== null, expiresAt };
  }

  /** @returns when the new pass ends, in ms since 1970. */
  givePass(reply: FastifyReply): number {
    const endsAt = Math.floor((this.clock.now().getTime() + AGE_PASS_LIFE_MS) / HOUR_MS) * HOUR_MS;
    const end = String(endsAt / 1_000);
    const options = { ...cookieOptions(this.config), expires: new Date(endsAt) };
    void reply.setCookie(this.name('adult'), `${end}.${this.mac('pass', end)}`, options);
    return endsAt;
  }

  /** @returns the nonce that the proof has to carry. */
  beginCheck(reply: FastifyReply): string {
    const nonce = randomBytes(24).toString('base64url');
    const end = Math.floor((this.clock.now().getTime() + CHECK_LIFE_MS) / 1_000);
    const value = `${nonce}.${end}.${this.mac('check', `${nonce}.${end}`)}`;
    const options = { ...cookieOptions(this.config), maxAge: CHECK_LIFE_MS / 1_000 };
    void reply.setCookie(this.name('age-check'), value, options);
    return nonce;
  }

  /** The nonce of the check that this browser began; one answer ends it. @returns null without one. */
  endCheck(request: FastifyRequest, reply: FastifyReply): string | null {
    const [nonce = '', end = '', mac = ''] = (request.cookies[this.name('age-check')] ?? '').split('.');
    void reply.clearCookie(this.name('age-check'), cookieOptions(this.config));
    const right = constantTimeEqual(mac, this.mac('check', `${nonce}.${end}`));
    return right && Number(end) * 1_000 > this.clock.now().getTime() ? nonce : null;
  }

  private readonly name = (what: string): string => `${this.prefix}camarim-${what}`;
  private readonly mac = (what: string, text: string): string =>
    createHmac('sha256', this.key).update(`${what}\n${text}`).digest('base64url');
}
