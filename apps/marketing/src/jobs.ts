import { defineJobs } from '@camarim/queue';

export interface MarketingJobs {
  /** Everything that is owed to the ad account of a creator now. */
  'send-conversion': { modelId: string };
}

export const marketingJobs = defineJobs<MarketingJobs>()('marketing', {
  // the ledger's rows say when to try again, not the queue
  'send-conversion': { attempts: 1, backoff: { type: 'fixed', delayMs: 1_000 }, concurrency: 5 },
});
