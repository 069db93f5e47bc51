import type { EventEnvelope } from '@camarim/contracts';
import { OnEvent } from '@camarim/messaging';
import { JobQueue } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import type { BillingJobs } from '../jobs.js';
import { ChargeService } from './charge.service.js';

@Injectable()
export class ChargeEvents {
  constructor(
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly config: BillingConfig,
    private readonly charges: ChargeService,
  ) {}

  /** The id makes it one job however often it is asked for; nobody asks once the payment has its charge or its failure. */
  @OnEvent('payment.charge-requested', { feature: 'charges', timing: 'immediate' })
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

  /** She who waits at the screen has paid by then; who left gets a mail (R15). */
  @OnEvent('payment.charge-ready', { feature: 'late-charges' })
  async whenChargeReady({ data }: EventEnvelope<'payment.charge-ready'>): Promise<void> {
    if (data.isLate !== true) return;
    const { paymentId } = data;
    const options = { id: `${paymentId}_late`, delayMs: this.config.LATE_CHARGE_MAIL_MS };
    await this.jobs.add('tell-late-charge', { paymentId }, options);
  }

  /** Whoever ended it, the offer is taken back at the provider; what is paid all the same goes back by itself (S12). */
  @OnEvent('payment.cancelled', { feature: 'charges' })
  async whenCancelled({ data }: EventEnvelope<'payment.cancelled'>): Promise<void> {
    const { paymentId } = data;
    await this.jobs.add('cancel-charge', { paymentId }, { id: paymentId });
  }

  /** Some providers keep a code for longer than we hold its order: it is taken back when the time is over (BIL-60). */
  @OnEvent('payment.expired', { feature: 'charges' })
  async whenExpired({ data }: EventEnvelope<'payment.expired'>): Promise<void> {
    const { paymentId } = data;
    if (await this.charges.canStillBePaid(paymentId))
      await this.jobs.add('cancel-charge', { paymentId }, { id: paymentId });
  }
}
