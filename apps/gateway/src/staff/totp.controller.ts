import type { TotpEnabledDto, TotpEnrolmentDto } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { renderSVG } from 'uqr';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { StaffDoor } from './staff-door.service.js';
import { given } from './staff-session.controller.js';

/** Setting an authenticator up (USR-23). The challenge of a right password is what proves who is asking. */
@Controller()
export class TotpController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly door: StaffDoor,
  ) {}

  @ByHand('totp-enrolment.begin')
  async begin({ input }: RouteCall<'totp-enrolment.begin'>): Promise<TotpEnrolmentDto> {
    const begun = await this.rpc.call('users.totp.begin', input);
    return { ...begun, qr: renderSVG(begun.uri, { ecc: 'M', border: 4, pixelSize: 4 }) };
  }

  @ByHand('totp-enrolment.confirm')
  async enable({ input, request, reply }: RouteCall<'totp-enrolment.confirm'>): Promise<TotpEnabledDto> {
    const { browser, open } = this.door.knock(request, reply);
    const { session, recoveryCodes } = await this.rpc.call('users.totp.enable', { ...given(input), ...browser });
    return { staff: await open(session), recoveryCodes };
  }
}
