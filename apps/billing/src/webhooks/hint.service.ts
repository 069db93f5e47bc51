import { Database } from '@camarim/database';
import { DAY_MS } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PaymentCheckService } from '../payments/payment-check.service.js';
import { PayoutSender } from '../payouts/payout-sender.service.js';
import { RecurrenceLedger } from '../recurrences/recurrence-ledger.service.js';
import { readNotice } from './notice.reader.js';
import { type WebhookOutcome, WebhookRepository } from './webhook.repository.js';
import { outcomeOf } from './webhook.service.js';

const SHORTEST_PAUSE_MS = 600_000;
/** A dispute or a return is told once, and nobody looks at an old payment by himself: its notice is not given up sooner. */
const ASKED_FOR_MS = 7 * DAY_MS;

/** Follows up a notice nobody vouched for: the provider is asked, and only its answer counts (BIL-29). */
@Injectable()
export class HintService {
  constructor(
    private readonly db: Database,
    private readonly events: WebhookRepository,
    private readonly checks: PaymentCheckService,
    private readonly recurrences: RecurrenceLedger,
    private readonly payouts: PayoutSender,
    private readonly clock: Clock,
  ) {}

  /** @throws Error when the provider gave no answer: to be tried again. */
  async follow(webhookEventId: string): Promise<void> {
    const event = await this.events.find(webhookEventId);
    if (event?.status !== 'received' || event.body === null) return;
    const { charge, recurrence, contested, payout } = readNotice(event.body, false);
    if (recurrence !== null) {
      await this.heard(webhookEventId, event.gatewayId, recurrence);
      return;
    }
    if (payout !== null) {
      const isKnown = await this.payouts.ask(event.gatewayId, payout);
      await this.settle(webhookEventId, isKnown ? null : 'unknown-payout');
      return;
    }
    const named = contested === null ? null : await this.checks.paidBy(event.gatewayId, contested);
    const paymentId = charge ? await this.checks.ownerOf(event.gatewayId, charge) : named;
    const judgement = paymentId ? await this.checks.ask(paymentId, 'webhook') : null;
    if (paymentId && !judgement) throw new Error('the provider gave no answer');
    await this.db.transaction((tx) =>
      this.events.settle(tx, webhookEventId, outcomeOf(charge ?? contested, judgement)),
    );
  }

  private async heard(webhookEventId: string, gatewayId: string, externalId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const known = await this.recurrences.heard(tx, gatewayId, externalId);
      await this.events.settle(tx, webhookEventId, outcome(known ? null : 'unknown-recurrence'));
    });
  }

  private async settle(webhookEventId: string, parked: string | null): Promise<void> {
    await this.db.transaction((tx) => this.events.settle(tx, webhookEventId, outcome(parked)));
  }

  /** All tries of now are used up: asked again later, each pause as long as the notice is old, and laid aside after a week. */
  async putOff(webhookEventId: string): Promise<void> {
    const event = await this.events.find(webhookEventId);
    if (event?.status !== 'received') return;
    const now = this.clock.now();
    const age = now.getTime() - event.receivedAt.getTime();
    await this.db.transaction(async (tx) => {
      if (age >= ASKED_FOR_MS) return this.events.settle(tx, webhookEventId, { status: 'parked', reason: 'no-answer' });
      return this.events.askAgainAt(tx, webhookEventId, new Date(now.getTime() + Math.max(age, SHORTEST_PAUSE_MS)));
    });
  }
}

const outcome = (parked: string | null): WebhookOutcome =>
  parked === null ? { status: 'processed', reason: null } : { status: 'parked', reason: parked };
