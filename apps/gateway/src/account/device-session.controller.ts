import type { EndedSessions } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
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
  async endMany({ input, viewer, request, reply }: RouteCall<'session.end-many'>): Promise<EndedSessions> {
    const keepCurrent = input.scope !== 'everywhere';
    const ended = await this.rpc.call('users.session.end-many', { keepCurrent }, viewer.identity);
    if (!keepCurrent) await this.sessions.end(request, reply, 'fan');
    return ended;
  }

  @ByHand('session.end-one')
  async endOne({ input, viewer: { identity }, request, reply }: RouteCall<'session.end-one'>): Promise<void> {
    await this.rpc.call('users.session.end-one', input, identity);
    const isOwn = identity.kind === 'user' && identity.sessionId === input.sessionId;
    if (isOwn) await this.sessions.end(request, reply, 'fan');
  }
}
