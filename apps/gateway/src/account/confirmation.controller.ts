import { ConfirmationBody, ConfirmationSentDto, MeDto } from '@camarim/contracts';
import { normalizeEmail } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../http/api-path.js';
import { deviceOf } from '../http/device-facts.js';
import { Limited } from '../limits/limit.guard.js';
import { SignedIn } from '../security/access.decorators.js';
import { Sessions } from '../security/sessions.service.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { presentSession } from './account.presenter.js';

/** The address of one's own account: confirming it, correcting it, and the other account that has it (V4). */
@Controller(`${API}/me/account`)
@SignedIn()
export class ConfirmationController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  /** Sends a code to the address, or to another one that takes its place. */
  @Post('email/code')
  @Limited('confirmation')
  @HttpCode(202)
  send(
    @Body() body: ConfirmationBody,
    @Req() request: FastifyRequest,
    @CurrentViewer() viewer: Viewer,
  ): Promise<ConfirmationSentDto> {
    const email = body.email ? { email: normalizeEmail(body.email) } : {};
    return this.rpc.call('users.account.send-confirmation', { ...email, device: deviceOf(request) }, viewer.identity);
  }

  /** Over to the other confirmed account of the same address. */
  @Post('switch')
  @HttpCode(200)
  async switchAccount(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @CurrentViewer() viewer: Viewer,
  ): Promise<MeDto> {
    const session = await this.rpc.call('users.account.switch', { device: deviceOf(request) }, viewer.identity);
    await this.sessions.begin(request, reply, 'fan', session);
    return presentSession(session);
  }
}
