import { Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type BillingJobs, billingJobs } from '../jobs.js';
import { RefundSender } from './refund-sender.service.js';

@Injectable()
export class RefundProcessor {
  constructor(private readonly sender: RefundSender) {}

  @Processor(billingJobs, 'refund-payment')
  async refundPayment({ refundId, tries }: BillingJobs['refund-payment']): Promise<void> {
    await this.sender.send(refundId, tries);
  }
}
