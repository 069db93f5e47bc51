import { EveryLeader } from '@camarim/database';
import { keptSince } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { SessionRepository } from './session.repository.js';

/** Of one statement: none holds its locks long, however much has gathered. */
const AT_ONCE = 1_000;

/** Sessions that ended a while ago are forgotten; when their people were last here is not (R12). */
@Injectable()
export class SessionForgetting {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('users.forget-sessions', 60 * 60_000)
  async forget(): Promise<void> {
    const before = keptSince('session', this.clock.now());
    while ((await this.sessions.forget(before, AT_ONCE)) === AT_ONCE);
  }
}
