import { inBatches } from '@camarim/database';
import { retentionStart } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { JobQueue } from '@camarim/queue';
import { Injectable, Logger } from '@nestjs/common';
import type { BillingJobs } from '../jobs.js';
import { WebhookRepository } from './webhook.repository.js';

/** A hint without a job after this long lost it on the way. */
const FORGOTTEN_MS = 5_000;
const BATCH = 100;

/** Starts the job of an unsigned notice. The row is the record: a job that could not be added is added later. */
@Injectable()
export class WebhookJobs {
  private readonly logger = new Logger(WebhookJobs.name);

  constructor(
    private readonly jobs: JobQueue<BillingJobs>,
    private readonly events: WebhookRepository,
    private readonly clock: Clock,
  ) {}

  /** Returns at once: the provider is not made to wait for Redis. */
  start(webhookEventId: string): void {
    this.add(webhookEventId).catch((error: unknown) => {
      this.logger.warn({ message: 'a webhook waits for its job', webhookEventId, reason: String(error) });
    });
  }

  async startForgotten(): Promise<void> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - FORGOTTEN_MS);
    for (const id of await this.events.waitingSince(before, now, BATCH)) await this.add(id, true);
  }

  /** First what names a payer (BIL-29), much later that there was a notice at all (R12). */
  async forgetOld(): Promise<void> {
    const [bodies, rows] = [
      retentionStart('webhookBody', this.clock.now()),
      retentionStart('webhookEvent', this.clock.now()),
    ];
    await inBatches((limit) => this.events.forgetBodies(bodies, limit));
    await inBatches((limit) => this.events.forgetRows(rows, limit));
  }

  private add(webhookEventId: string, revive = false): Promise<void> {
    return this.jobs.add('process-webhook', { webhookEventId }, { id: webhookEventId, revive });
  }
}
