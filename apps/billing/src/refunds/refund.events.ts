import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import type { BillingJobs } from '../jobs.js';
import { RefundSender } from './refund-sender.service.js';

@Injectable()
export class RefundEvents {
  constructor(
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly sender: RefundSender,
  ) {}

  @OnEvent('payment.refund-requested', { feature: 'refunds' })
  async whenRefundRequested({ data }: EventEnvelope<'payment.refund-requested'>): Promise<void> {
    await this.jobs.add('refund-payment', { refundId: data.refundId, tries: 0 }, { id: `${data.refundId}_0` });
  }

  /** The row is the record: a refund whose job got lost, was refused or waits for its bank gets another. */
  @EveryLeader('billing.refunds', 2_000)
  async everyTwoSeconds(): Promise<void> {
    for (const { id, tries, turn } of await this.sender.takeDue()) {
      // a job that is over is never added again: an outage, or a dispute, may have taken it before the row could count it
      await this.jobs.add('refund-payment', { refundId: id, tries }, { id: `${id}_${tries}_${turn}` });
    }
  }
}
