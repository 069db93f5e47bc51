import { setTimeout as sleep } from 'node:timers/promises';
import { OnExhausted, PermanentJobError, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type BillingJobs, billingJobs } from '../jobs.js';
import { ProviderRejected, ProviderUnavailable } from '../provider/provider.errors.js';
import { ChargeService } from './charge.service.js';
import { ChargeRequests } from './charge-requests.service.js';

/** Longest obedience to a provider that asks to slow down; a job does not sleep for minutes. */
const LONGEST_PAUSE_MS = 5_000;

@Injectable()
export class ChargeProcessor {
  constructor(
    private readonly charges: ChargeService,
    private readonly requests: ChargeRequests,
  ) {}

  @Processor(billingJobs, 'create-charge')
  async createCharge({ paymentId, generation }: BillingJobs['create-charge']): Promise<void> {
    try {
      await this.charges.make(paymentId, generation);
    } catch (error) {
      // understood and refused: a second try gets the same answer (BIL-23)
      if (error instanceof ProviderRejected) throw new PermanentJobError(error.message);
      if (error instanceof ProviderUnavailable && error.retryAfterMs !== null) {
        await sleep(Math.min(error.retryAfterMs, LONGEST_PAUSE_MS));
      }
      throw error;
    }
  }

  @Processor(billingJobs, 'tell-late-charge')
  async tellLateCharge({ paymentId }: BillingJobs['tell-late-charge']): Promise<void> {
    await this.requests.tellLate(paymentId);
  }

  @Processor(billingJobs, 'cancel-charge')
  async cancelCharge({ paymentId }: BillingJobs['cancel-charge']): Promise<void> {
    await this.charges.cancelAtProvider(paymentId);
  }

  @OnExhausted(billingJobs, 'create-charge')
  async whenAllTriesFailed({ paymentId, generation }: BillingJobs['create-charge'], error: Error): Promise<void> {
    await this.requests.fail(paymentId, generation, error.message, error instanceof PermanentJobError);
  }
}
