import { CHARGE_ATTEMPTS, CHARGE_RETRY_DELAY_MS } from '@camarim/domain';
import { defineJobs } from '@camarim/queue';

export interface BillingJobs {
  'create-charge': { paymentId: string; generation: number };
  'process-webhook': { webhookEventId: string };
  'tell-late-charge': { paymentId: string };
  'cancel-charge': { paymentId: string };
  'refund-payment': { refundId: string; tries: number };
  'send-payout': { payoutId: string; tries: number };
  'make-dossier': { disputeId: string };
  'send-dossier': { submissionId: string; tries: number };
  'remind-call': { bookingId: string; minutesLeft: 1440 | 60 | 10 };
  'settle-call': { bookingId: string };
  'send-reminder': { subscriptionId: string; daysLeft: 3 | 1 | 0 };
}

export const billingJobs = defineJobs<BillingJobs>()('billing', {
  // four tries, a second apart (BIL-23)
  'create-charge': {
    attempts: CHARGE_ATTEMPTS,
    backoff: { type: 'fixed', delayMs: CHARGE_RETRY_DELAY_MS },
    concurrency: 20,
  },
  'tell-late-charge': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 5 },
  'cancel-charge': { attempts: 4, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 5 },
  // one try each: the row counts them and asks for the next
  'refund-payment': { attempts: 1, backoff: { type: 'fixed', delayMs: 1_000 }, concurrency: 10 },
  // one try each: the row counts them and asks for the next
  'send-payout': { attempts: 1, backoff: { type: 'fixed', delayMs: 1_000 }, concurrency: 10 },
  // one try each: the row counts them and asks for the next
  'send-dossier': { attempts: 1, backoff: { type: 'fixed', delayMs: 1_000 }, concurrency: 4 },
  // writing a document takes a tenth of a second of the process: one after the other, and it rests between, so that buyers go first
  'make-dossier': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 1 },
  'remind-call': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 5 },
  'settle-call': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 5 },
  'send-reminder': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 5 },
  'process-webhook': { attempts: 5, backoff: { type: 'exponential', delayMs: 1_000 }, concurrency: 10 },
});
