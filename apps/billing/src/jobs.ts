import { CHARGE_ATTEMPTS, CHARGE_RETRY_DELAY_MS } from '@camarim/domain';
import { defineJobs } from '@camarim/queue';

export interface BillingJobs {
  'create-charge': { paymentId: string; generation: number };
  'process-webhook': { webhookEventId: string };
}

export const billingJobs = defineJobs<BillingJobs>()('billing', {
  // four tries, a second apart (BIL-23)
  'create-charge': {
    attempts: CHARGE_ATTEMPTS,
    backoff: { type: 'fixed', delayMs: CHARGE_RETRY_DELAY_MS },
    concurrency: 20,
  },
  'process-webhook': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 10 },
});
