import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { JobQueue, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type BillingJobs, billingJobs } from '../../jobs.js';
import { SubmissionSender } from './submission-sender.service.js';

@Injectable()
export class SubmissionProcessor {
  constructor(
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly sender: SubmissionSender,
  ) {}

  @OnEvent('dispute.send-requested', { feature: 'dossiers' })
  async whenSendRequested({ data }: EventEnvelope<'dispute.send-requested'>): Promise<void> {
    await this.jobs.add(
      'send-dossier',
      { submissionId: data.submissionId, tries: 0 },
      { id: `${data.submissionId}_0` },
    );
  }

  @Processor(billingJobs, 'send-dossier')
  async sendDossier({ submissionId, tries }: BillingJobs['send-dossier']): Promise<void> {
    await this.sender.send(submissionId, tries);
  }

  /** The row is the record: what nobody sends, or nobody answered, gets another job. */
  @EveryLeader('billing.send-dossiers', 5_000)
  async everyFiveSeconds(): Promise<void> {
    for (const { id, tries } of await this.sender.takeDue())
      await this.jobs.add('send-dossier', { submissionId: id, tries }, { id: `${id}_${tries}`, revive: true });
  }
}
