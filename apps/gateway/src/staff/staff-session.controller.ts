import { StaffCodeBody, StaffDto, StaffSessionBody, StaffSignInDto } from '@camarim/contracts';
import { normalizeEmail } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AgeCookies } from '../age/age-cookies.service.js';
import { API } from '../http/api-path.js';
import { deviceOf } from '../http/device-facts.js';
import { Limited } from '../limits/limit.guard.js';
import { Public, Staff } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentStaff, presentStaffSession } from './staff.presenter.js';
import { StaffDeviceCookie } from './staff-device-cookie.service.js';

/** Staff sign in with their own cookie: a fan's session never opens the back-office, nor the other way round. */
@Controller(`${API}/admin`)
@Staff('team')
export class StaffSessionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly age: AgeCookies,
    private readonly devices: StaffDeviceCookie,
  ) {}

  /** A right password is a session only for somebody without an authenticator who need not have one (USR-23). */
  @Post('session')
  @Limited('staff-login')
  @Public()
  async signIn(
    @Body() body: StaffSessionBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSignInDto> {
    const { password, next } = body;
    const email = normalizeEmail(body.email);
    const known = this.devices.wish(request);
    const browser = { deviceId: known.id, device: deviceOf(request) };
    const asked = { email, password, ...(next ? { next } : {}), ...browser };
    const answer = await this.rpc.call('users.staff.sign-in', asked);
    if (answer.step !== 'signed-in') {
      const { step, challenge, expiresAt, newPassword = false } = answer;
      return { step, newPassword, staff: null, challenge, expiresAt };
    }
    const staff = presentStaffSession(answer.session);
    await this.sessions.begin(request, reply, 'staff', answer.session);
    known.hand(reply);
    this.age.givePass(reply);
    return { step: 'signed-in', newPassword: false, staff, challenge: null, expiresAt: null };
  }

  /** The second step: the authenticator's code, or a recovery code. */
  @Post('session/code')
  @Limited('staff-login')
  @Public()
  async confirm(
    @Body() body: StaffCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffDto> {
    const { challenge, code, next } = body;
    const known = this.devices.wish(request);
    const browser = { deviceId: known.id, device: deviceOf(request) };
    const asked = { challenge, code, ...(next ? { next } : {}), ...browser };
    const session = await this.rpc.call('users.staff.confirm', asked);
    const staff = presentStaffSession(session);
    await this.sessions.begin(request, reply, 'staff', session);
    known.hand(reply);
    this.age.givePass(reply);
    return staff;
  }

  /** 'Sair' ends every session of the person (FA-01). */
  @Delete('session')
  @Limited('sign-out')
  @Public()
  @HttpCode(204)
  async signOut(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { identity } = await this.sessions.viewerOf(request, 'staff');
    if (identity.kind === 'staff') await this.rpc.call('users.session.end-many', { keepCurrent: false }, identity);
    await this.sessions.end(request, reply, 'staff');
  }

  /** The team is of age by its contracts: whoever opens the back-office sees its pictures. */
  @Get('me')
  me(@CurrentViewer() viewer: Viewer, @Res({ passthrough: true }) reply: FastifyReply): StaffDto {
    this.age.givePass(reply);
    return presentStaff(viewer.identity, viewer.name ?? '');
  }
}
