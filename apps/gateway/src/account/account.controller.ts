import type { CodeSentDto, MeDto, SessionReply } from '@camarim/contracts';
import { normalizeEmail, normalizeSignup, normalizeVipSignup } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AttributionService } from '../attribution/attribution.service.js';
import { deviceOf } from '../http/device-facts.js';
import { type Asked, ByHand } from '../operations/by-hand.js';
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
  async signUp(
    { input }: Asked<'account.sign-up'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const asked = { ...normalizeSignup(input), ...this.originOf(input, request) };
    return this.begin(request, reply, await this.rpc.call('users.account.sign-up', asked));
  }

  /** The short form of the premium route (USR-15). */
  @ByHand('account.sign-up-vip')
  async signUpVip(
    { input }: Asked<'account.sign-up-vip'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const { name, email, phone = '' } = input;
    const asked = { ...normalizeVipSignup({ name, email, phone }), ...this.originOf(input, request) };
    return this.begin(request, reply, await this.rpc.call('users.account.sign-up-vip', asked));
  }

  /** The code works in this browser alone (S3). */
  @ByHand('login.request-code')
  async requestCode(
    { input }: Asked<'login.request-code'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeSentDto> {
    const requestId = this.codeCookie.ensure(request, reply);
    const asked = { ...input, email: normalizeEmail(input.email), requestId, device: deviceOf(request) };
    return presentCode(await this.rpc.call('users.login.request-code', asked));
  }

  @ByHand('login.sign-in')
  async signIn(
    { input }: Asked<'login.sign-in'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const browser = { requestId: this.codeCookie.read(request), visitId: this.attribution.visitOf(request) };
    const asked = { ...input, email: normalizeEmail(input.email), ...browser, device: deviceOf(request) };
    return this.begin(request, reply, await this.rpc.call('users.login.with-code', asked));
  }

  @ByHand('login.sign-out')
  async signOut(
    _: Asked<'login.sign-out'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(request, reply, 'fan');
  }

  @ByHand('login.me')
  me({ viewer }: Asked<'login.me'>): MeDto {
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
