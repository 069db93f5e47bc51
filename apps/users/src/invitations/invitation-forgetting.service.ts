import { EveryLeader, inBatches } from '@camarim/database';
import { retentionStart } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { InvitationRepository } from './invitation.repository.js';

/** Who was invited and when stays in the audit log; the invitation itself goes a while after its end. */
@Injectable()
export class InvitationForgetting {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('users.forget-invitations', 60 * 60_000)
  async forget(): Promise<void> {
    const before = retentionStart('invitation', this.clock.now());
    await inBatches((limit) => this.invitations.forget(before, limit));
  }
}
