import { Database } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { PaymentCheckService } from '../payments/payment-check.service.js';
import { readNotice } from './notice.reader.js';
import { WebhookRepository } from './webhook.repository.js';
import { outcomeOf } from './webhook.service.js';

/** Follows up a notice nobody vouched for: the provider is asked, and only its answer counts (BIL-29). */
@Injectable()
export class HintService {
  constructor(
    private readonly db: Database,
    private readonly events: WebhookRepository,
    private readonly checks: PaymentCheckService,
  ) {}

  /** @throws Error when the provider gave no answer: to be tried again. */
  async follow(webhookEventId: string): Promise<void> {
    const event = await this.events.find(webhookEventId);
    if (event?.status !== 'received' || event.body === null) return;
    const { charge } = readNotice(event.body, false);
    const paymentId = charge && (await this.checks.ownerOf(event.gatewayId, charge));
    const judgement = paymentId ? await this.checks.ask(paymentId, 'webhook') : null;
    if (paymentId && !judgement) throw new Error('the provider gave no answer');
    await this.db.transaction((tx) => this.events.settle(tx, webhookEventId, outcomeOf(charge, judgement)));
  }

  async giveUp(webhookEventId: string): Promise<void> {
    await this.db.transaction((tx) =>
      this.events.settle(tx, webhookEventId, { status: 'parked', reason: 'no-answer' }),
    );
  }
}
