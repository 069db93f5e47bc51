import type { OpenInvitation } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { bearerHash } from '@camarim/platform';
import { Controller } from '@nestjs/common';
import { deviceOf } from '../http/device-facts.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';

/** The link of an invited creator: its bearer comes in the body and goes no further than here, services get its hash. */
@Controller()
export class InvitationController {
  constructor(private readonly rpc: RpcClient) {}

  @ByHand('invitation.open')
  open({ input }: RouteCall<'invitation.open'>): Promise<OpenInvitation> {
    return this.rpc.call('users.invitation.open', { bearerHash: bearerHash(input.bearer) });
  }

  @ByHand('invitation.accept')
  accept({ input, request }: RouteCall<'invitation.accept'>): Promise<OpenInvitation> {
    const { bearer, name } = input;
    return this.rpc.call('users.invitation.accept', {
      bearerHash: bearerHash(bearer),
      name,
      device: deviceOf(request),
    });
  }
}
