import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { JobQueue, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { type BillingJobs, billingJobs } from '../jobs.js';
import { PayoutSender } from './payout-sender.service.js';

@Injectable()
export class PayoutProcessor {
  constructor(
    readonly config: BillingConfig,
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly sender: PayoutSender,
  ) {}

  @OnEvent('payout.approved', { feature: 'payouts' })
  async whenPayoutApproved({ data: { payoutId } }: EventEnvelope<'payout.approved'>): Promise<void> {
    await this.jobs.add('send-payout', { payoutId, tries: 0 }, { id: `${payoutId}_0` });
  }

  @Processor(billingJobs, 'send-payout')
  async sendPayout({ payoutId, tries }: BillingJobs['send-payout']): Promise<void> {
    await this.sender.send(payoutId, tries);
  }

  /** The row is the record: what nobody sends, nobody answered or may still come back gets another job. */
  @EveryLeader<PayoutProcessor>('billing.payouts', (self) => self.config.RECONCILE_EVERY_MS)
  async round(): Promise<void> {
    for (const { id, tries } of await this.sender.takeDue())
      await this.jobs.add('send-payout', { payoutId: id, tries }, { id: `${id}_${tries}`, revive: true });
  }
}
