import { EveryLeader, inBatches } from '@camarim/database';
import { HOUR_MS, retentionStart } from '@camarim/domain';
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

  @EveryLeader('users.forget-invitations', HOUR_MS)
  async forget(): Promise<void> {
    const before = retentionStart('invitation', this.clock.now());
    await inBatches((limit) => this.invitations.forget(before, limit));
  }
}
