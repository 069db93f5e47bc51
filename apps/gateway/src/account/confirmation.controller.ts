import type { ConfirmationSent, MeDto } from '@camarim/contracts';
import { normalizeEmail } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '../http/device-facts.js';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { Sessions } from '../security/sessions.service.js';
import { presentMe } from './account.presenter.js';

/** The address of one's own account: confirming it, correcting it, and the other account that has it (V4). */
@Controller()
export class ConfirmationController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  @ByHand('account.send-confirmation')
  send(
    { input, viewer }: Asked<'account.send-confirmation'>,
    @Req() request: FastifyRequest,
  ): Promise<ConfirmationSent> {
    const email = input.email ? { email: normalizeEmail(input.email) } : {};
    return this.rpc.call('users.account.send-confirmation', { ...email, device: deviceOf(request) }, viewer.identity);
  }

  @ByHand('account.switch')
  async switchAccount(
    { viewer }: Asked<'account.switch'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MeDto> {
    const session = await this.rpc.call('users.account.switch', { device: deviceOf(request) }, viewer.identity);
    await this.sessions.begin(request, reply, 'fan', session);
    return presentMe(session);
  }
}
