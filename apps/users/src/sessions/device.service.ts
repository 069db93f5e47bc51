import type { DeviceSessionList, Identity, In, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { isUuid, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { SessionRead } from './session.read.js';
import type { SessionHolder } from './session.repository.js';
import { SessionService } from './session.service.js';

/** 'Meus dispositivos': one's own sessions and nobody else's, of fans, creators and staff alike (USR-20, USR-21). */
@Injectable()
export class DeviceService {
  constructor(
    private readonly db: Database,
    private readonly reads: SessionRead,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
  ) {}

  @Answers('users.session.list')
  async list(_: In<'users.session.list'>, caller: UserCaller): Promise<DeviceSessionList> {
    const { holder, current } = holderOf(caller);
    return { items: await this.reads.listOf(holder.kind, holder.id, current, this.clock.now()) };
  }

  /** @throws session-not-found when it is over, or not the caller's. */
  @Answers('users.session.end-one')
  async endOne({ sessionId }: In<'users.session.end-one'>, caller: Identity): Promise<{ ended: boolean }> {
    const { holder } = holderOf(caller);
    if (!isUuid(sessionId)) throw problem('session-not-found');
    const ended = await this.db.transaction((tx) => this.sessions.endOf(tx, holder, { only: sessionId }));
    if (ended === 0) throw problem('session-not-found');
    return { ended: true };
  }

  /** @returns how many were ended. */
  @Answers('users.session.end-many')
  async endMany({ keepCurrent }: In<'users.session.end-many'>, caller: Identity): Promise<{ ended: number }> {
    const { holder, current } = holderOf(caller);
    const which = keepCurrent ? { but: current } : {};
    return { ended: await this.db.transaction((tx) => this.sessions.endOf(tx, holder, which)) };
  }
}

function holderOf(caller: Identity): { holder: SessionHolder; current: string } {
  if (caller.kind !== 'user' && caller.kind !== 'staff') throw problem('unauthenticated');
  return { holder: { kind: caller.kind, id: caller.userId }, current: caller.sessionId };
}
