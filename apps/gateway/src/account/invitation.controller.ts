import type { OpenInvitation } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { bearerHash } from '@camarim/platform';
import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from '../http/device-facts.js';
import { type Asked, ByHand } from '../operations/by-hand.js';

/** The link of an invited creator: its bearer comes in the body and goes no further than here, services get its hash. */
@Controller()
export class InvitationController {
  constructor(private readonly rpc: RpcClient) {}

  @ByHand('invitation.open')
  open({ input }: Asked<'invitation.open'>): Promise<OpenInvitation> {
    return this.rpc.call('users.invitation.open', { bearerHash: bearerHash(input.bearer) });
  }

  @ByHand('invitation.accept')
  accept({ input }: Asked<'invitation.accept'>, @Req() request: FastifyRequest): Promise<OpenInvitation> {
    const { bearer, name } = input;
    return this.rpc.call('users.invitation.accept', {
      bearerHash: bearerHash(bearer),
      name,
      device: deviceOf(request),
    });
  }
}
