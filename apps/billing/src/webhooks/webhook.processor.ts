import { EveryLeader } from '@camarim/database';
import { OnExhausted, Processor } from '@camarim/queue';
import { Injectable } from '@nestjs/common';
import { type BillingJobs, billingJobs } from '../jobs.js';
import { HintService } from './hint.service.js';
import { WebhookJobs } from './webhook-jobs.service.js';

@Injectable()
export class WebhookProcessor {
  constructor(
    private readonly hints: HintService,
    private readonly jobs: WebhookJobs,
  ) {}

  @Processor(billingJobs, 'process-webhook')
  async processWebhook({ webhookEventId }: BillingJobs['process-webhook']): Promise<void> {
    await this.hints.follow(webhookEventId);
  }

  /** The provider is away for longer: the notice stays, and its turn comes again. */
  @OnExhausted(billingJobs, 'process-webhook')
  async whenAllTriesFailed({ webhookEventId }: BillingJobs['process-webhook']): Promise<void> {
    await this.hints.putOff(webhookEventId);
  }

  @EveryLeader('billing.webhooks', 5_000)
  async everyFiveSeconds(): Promise<void> {
    await this.jobs.startForgotten();
  }

  @EveryLeader('billing.forget-webhooks', 600_000)
  async everyTenMinutes(): Promise<void> {
    await this.jobs.forgetOld();
  }
}
