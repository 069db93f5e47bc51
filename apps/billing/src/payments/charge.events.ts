import type { EventEnvelope } from '@camarim/contracts';
import { OnEvent } from '@camarim/messaging';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import type { BillingJobs } from '../jobs.js';

@Injectable()
export class ChargeEvents {
  constructor(private readonly jobs: JobQueue<BillingJobs>) {}

  /** The id makes it one job however often it is asked for; nobody asks once the payment has its charge or its failure. */
  @OnEvent('payment.charge-requested', { feature: 'charges', turn: 'first' })
  async whenChargeRequested({ data }: EventEnvelope<'payment.charge-requested'>): Promise<void> {
    const { paymentId, generation } = data;
    await this.jobs.add(
      'create-charge',
      { paymentId, generation },
      {
        id: `${paymentId}_${generation}`,
        revive: true,
      },
    );
  }
}
