import { EveryLeader } from '@camarim/database';
import { DAY_MS, HOUR_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { MailSender } from './mail.sender.js';
import { MailService } from './mail.service.js';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';

const BATCH = 200;
/** All tries of one round are over well before this, in ms; a mail still open then has lost its job for good. */
const STUCK_MS = 5 * 60_000;
const KEPT_MS = 30 * DAY_MS;

/** Redis may lose every job: what the table says is unsent gets a job again. */
@Injectable()
export class MailSweep {
  constructor(
    private readonly mails: OutgoingMailRepository,
    private readonly mail: MailService,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  @EveryLeader('users.sweep-mail', 5_000)
  async sweep(): Promise<void> {
    const now = this.clock.now();
    if (!this.sender.isConfigured) return;
    await this.mails.expire(now);
    for (const { id, round, next_try_at } of await this.mails.overdue(now, BATCH)) {
      if (now.getTime() - next_try_at.getTime() >= STUCK_MS) await this.mail.planRound(id);
      else await this.mail.enqueue(id, round);
    }
  }

  @EveryLeader('users.purge-mail', HOUR_MS)
  async purge(): Promise<void> {
    await this.mails.deleteBefore(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}
