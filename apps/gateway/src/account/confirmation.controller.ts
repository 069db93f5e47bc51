import type { ConfirmationSent, MeDto } from '@camarim/contracts';
import { normalizeEmail } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { deviceOf } from '../http/device-facts.js';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
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
  send({ input, viewer, request }: RouteCall<'account.send-confirmation'>): Promise<ConfirmationSent> {
    const email = input.email ? { email: normalizeEmail(input.email) } : {};
    return this.rpc.call('users.account.send-confirmation', { ...email, device: deviceOf(request) }, viewer.identity);
  }

  @ByHand('account.switch')
  async switchAccount({ viewer, request, reply }: RouteCall<'account.switch'>): Promise<MeDto> {
    const session = await this.rpc.call('users.account.switch', { device: deviceOf(request) }, viewer.identity);
    await this.sessions.begin(request, reply, 'fan', session);
    return presentMe(session);
  }
}
