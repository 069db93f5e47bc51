import { ChallengeBody, StaffCodeBody, TotpEnabledDto, TotpEnrolmentDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { AgeCookies } from '../age/age-cookies.service.js';
import { API } from '../http/api-path.js';
import { deviceOf } from '../http/device-facts.js';
import { Limited } from '../limits/limit.guard.js';
import { Public, Staff } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { presentStaffSession } from './staff.presenter.js';
import { StaffDeviceCookie } from './staff-device-cookie.service.js';

/** Setting an authenticator up (USR-23). The challenge of a right password is what proves who is asking. */
@Controller(`${API}/admin/totp`)
@Staff('team')
export class TotpController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
    private readonly age: AgeCookies,
    private readonly devices: StaffDeviceCookie,
  ) {}

  @Post('enrolment')
  @Limited('staff-login')
  @Public()
  @HttpCode(200)
  async begin(@Body() { challenge }: ChallengeBody): Promise<TotpEnrolmentDto> {
    const { secret, uri } = await this.rpc.call('users.totp.begin', { challenge });
    return { secret, uri, qr: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }) };
  }

  @Post('confirm')
  @Limited('staff-login')
  @Public()
  @HttpCode(200)
  async enable(
    @Body() { challenge, code, next }: StaffCodeBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TotpEnabledDto> {
    const known = this.devices.wish(request);
    const browser = { deviceId: known.id, device: deviceOf(request) };
    const asked = { challenge, code, ...(next ? { next } : {}), ...browser };
    const enabled = await this.rpc.call('users.totp.enable', asked);
    const staff = presentStaffSession(enabled.session);
    await this.sessions.begin(request, reply, 'staff', enabled.session);
    known.hand(reply);
    this.age.givePass(reply);
    return { staff, recoveryCodes: enabled.recoveryCodes };
  }
}
