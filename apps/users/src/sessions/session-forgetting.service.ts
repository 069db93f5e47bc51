import { EveryLeader, inBatches } from '@camarim/database';
import { HOUR_MS, retentionStart } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from './session.repository.js';

/** Sessions that ended a while ago are forgotten; when their people were last here is not (R12). */
@Injectable()
export class SessionForgetting {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('users.forget-sessions', HOUR_MS)
  async forget(): Promise<void> {
    const before = retentionStart('session', this.clock.now());
    await inBatches((limit) => this.sessions.forget(before, limit));
  }
}
