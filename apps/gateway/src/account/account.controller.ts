import {
  AccountDto,
  CodeSentDto,
  CpfBody,
  LoginCodeBody,
  MeDto,
  SessionBody,
  type SessionReply,
  SignupBody,
  VipSignupBody,
} from '@camarim/contracts';
import { normalizeEmail, normalizeSignup, normalizeVipSignup } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AttributionService } from '../attribution/attribution.service.js';
import { API } from '../http/api-path.js';
import { deviceOf } from '../http/device-facts.js';
import { Limited } from '../limits/limit.guard.js';
import { Public, SignedIn } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentAccount, presentCode, presentMe, presentSession } from './account.presenter.js';
import { CodeCookie } from './code-cookie.service.js';

/** Signing up, in and out. The session travels in the cookie alone: no answer carries its token. */
@Controller(API)
@Public()
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly attribution: AttributionService,
    private readonly codeCookie: CodeCookie,
  ) {}

  @Post('signup')
  @Limited('signup')
  async signUp(
    @Body() body: SignupBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const asked = { ...normalizeSignup(body), ...this.originOf(body, request) };
    return this.begin(request, reply, await this.rpc.call('users.account.sign-up', asked));
  }

  /** The short form of the premium route (USR-15). */
  @Post('signup/vip')
  @Limited('signup')
  async signUpVip(
    @Body() body: VipSignupBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const { name, email, phone = '' } = body;
    const asked = { ...normalizeVipSignup({ name, email, phone }), ...this.originOf(body, request) };
    return this.begin(request, reply, await this.rpc.call('users.account.sign-up-vip', asked));
  }

  /** The same answer whether the address has an account or not. The code works in this browser alone (S3). */
  @Post('auth/code')
  @Limited('login-code')
  @HttpCode(202)
  async requestCode(
    @Body() body: LoginCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CodeSentDto> {
    const email = normalizeEmail(body.email);
    const requestId = this.codeCookie.ensure(request, reply);
    const asked = { email, requestId, device: deviceOf(request), ...(body.proof ? { proof: body.proof } : {}) };
    return presentCode(await this.rpc.call('users.login.request-code', asked));
  }

  @Post('auth/session')
  @Limited('login')
  async signIn(
    @Body() body: SessionBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const { code } = body;
    const email = normalizeEmail(body.email);
    const visitId = this.attribution.visitOf(request);
    const requestId = this.codeCookie.read(request);
    const asked = { email, code, requestId, visitId, device: deviceOf(request) };
    return this.begin(request, reply, await this.rpc.call('users.login.with-code', asked));
  }

  @Delete('auth/session')
  @Limited('sign-out')
  @HttpCode(204)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    await this.sessions.end(request, reply, 'fan');
  }

  @Get('me')
  me(@CurrentViewer() viewer: Viewer): MeDto {
    return presentMe(viewer);
  }

  /** For who signed up without one: a PIX is made out to whoever pays (BIL-27). */
  @Put('me/account/cpf')
  @SignedIn()
  @Limited('cpf')
  async giveCpf(@Body() { cpf }: CpfBody, @CurrentViewer() viewer: Viewer): Promise<AccountDto> {
    return presentAccount(await this.rpc.call('users.account.set-cpf', { cpf }, viewer.identity));
  }

  /** What the form was opened with, and where. */
  private originOf({ leadId = null }: { leadId?: string | null }, request: FastifyRequest) {
    return { leadId, visitId: this.attribution.visitOf(request), device: deviceOf(request) };
  }

  private async begin(request: FastifyRequest, reply: FastifyReply, session: SessionReply): Promise<MeDto> {
    await this.sessions.begin(request, reply, 'fan', session);
    return presentSession(session);
  }
}
