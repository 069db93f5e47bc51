import type { CodeSentDto, MeDto, SessionReply } from '@camarim/contracts';
import { isUuid, normalizeEmail, normalizeSignup, normalizeVipSignup } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AttributionService } from '../attribution/attribution.service.js';
import { deviceOf } from '../http/device-facts.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { Sessions } from '../security/sessions.service.js';
import { presentCode, presentMe } from './account.presenter.js';
import { CodeCookie } from './code-cookie.service.js';

/** Signing up, in and out. The session travels in the cookie alone: no answer carries its token. */
@Controller()
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly attribution: AttributionService,
    private readonly codeCookie: CodeCookie,
  ) {}

  @ByHand('account.sign-up')
  async signUp({ input, request, reply }: RouteCall<'account.sign-up'>): Promise<MeDto> {
    const asked = { ...normalizeSignup(input), ...this.originOf(input, request) };
    return this.begin(request, reply, await this.rpc.call('users.account.sign-up', asked));
  }

  /** The short form of the premium route (USR-15). */
  @ByHand('account.sign-up-vip')
  async signUpVip({ input, request, reply }: RouteCall<'account.sign-up-vip'>): Promise<MeDto> {
    const { name, email, phone = '' } = input;
    const asked = { ...normalizeVipSignup({ name, email, phone }), ...this.originOf(input, request) };
    return this.begin(request, reply, await this.rpc.call('users.account.sign-up-vip', asked));
  }

  /** The code works in this browser alone (S3). */
  @ByHand('login.request-code')
  async requestCode({ input, request, reply }: RouteCall<'login.request-code'>): Promise<CodeSentDto> {
    const requestId = this.codeCookie.ensure(request, reply);
    const asked = { ...input, email: normalizeEmail(input.email), requestId, device: deviceOf(request) };
    return presentCode(await this.rpc.call('users.login.request-code', asked));
  }

  @ByHand('login.sign-in')
  async signIn({ input, request, reply }: RouteCall<'login.sign-in'>): Promise<MeDto> {
    const browser = { requestId: this.codeCookie.read(request), visitId: this.attribution.visitOf(request) };
    // sent again with the same key, because the answer was lost
    const { 'idempotency-key': key } = request.headers;
    const attemptId = isUuid(key) ? key : null;
    const asked = { ...input, email: normalizeEmail(input.email), ...browser, attemptId, device: deviceOf(request) };
    return this.begin(request, reply, await this.rpc.call('users.login.with-code', asked));
  }

  @ByHand('login.sign-out')
  async signOut({ request, reply }: RouteCall<'login.sign-out'>): Promise<void> {
    await this.sessions.end(request, reply, 'fan');
  }

  @ByHand('login.me')
  me({ viewer }: RouteCall<'login.me'>): MeDto {
    return presentMe(viewer);
  }

  /** What the form was opened with, and where. */
  private originOf({ leadId }: { leadId?: string | undefined }, request: FastifyRequest) {
    return { leadId: leadId ?? null, visitId: this.attribution.visitOf(request), device: deviceOf(request) };
  }

  private async begin(request: FastifyRequest, reply: FastifyReply, session: SessionReply): Promise<MeDto> {
    await this.sessions.begin(request, reply, 'fan', session);
    return presentMe(session);
  }
}
