import type { EndedSessions } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { Sessions } from '../security/sessions.service.js';

/** 'Meus dispositivos': where the person is signed in, and signing out there (USR-20, USR-21). */
@Controller()
export class DeviceSessionController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly sessions: Sessions,
  ) {}

  /** Everywhere but here, or, with `scope=everywhere`, here too. */
  @ByHand('session.end-many')
  async endMany(
    { input, viewer }: Asked<'session.end-many'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<EndedSessions> {
    const keepCurrent = input.scope !== 'everywhere';
    const ended = await this.rpc.call('users.session.end-many', { keepCurrent }, viewer.identity);
    if (!keepCurrent) await this.sessions.end(request, reply, 'fan');
    return ended;
  }

  @ByHand('session.end-one')
  async endOne(
    { input, viewer: { identity } }: Asked<'session.end-one'>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.rpc.call('users.session.end-one', input, identity);
    const isOwn = identity.kind === 'user' && identity.sessionId === input.sessionId;
    if (isOwn) await this.sessions.end(request, reply, 'fan');
  }
}
