import { EveryLeader } from '@camarim/database';
import { DAY_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PushSender } from './push.sender.js';
import { PushService } from './push.service.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

const BATCH = 500;
const KEPT_MS = 30 * DAY_MS;

/** Redis may lose every job: what the table says is owed gets another one. */
@Injectable()
export class PushSweep {
  constructor(
    private readonly messages: PushMessageRepository,
    private readonly phones: PushSubscriptionRepository,
    private readonly pushes: PushService,
    private readonly sender: PushSender,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('users.sweep-push', 5_000)
  async sweep(): Promise<void> {
    if (this.sender.publicKey === null) return;
    await this.pushes.expire(BATCH);
    for (const { id, round } of await this.messages.overdue(this.clock.now(), BATCH))
      await this.pushes.enqueue(id, round);
  }

  @EveryLeader('users.purge-push', 10 * 60_000)
  async purge(): Promise<void> {
    const now = this.clock.now();
    await this.phones.forgetEnded(now);
    await this.messages.deleteBefore(new Date(now.getTime() - KEPT_MS));
  }
}
