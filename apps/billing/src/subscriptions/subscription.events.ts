import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader, type Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GrantService } from './grant.service.js';
import { ReminderService } from './reminder.service.js';
import { SubscriptionService } from './subscription.service.js';

@Injectable()
export class SubscriptionEvents {
  constructor(
    private readonly subscriptions: SubscriptionService,
    private readonly grants: GrantService,
    private readonly reminders: ReminderService,
  ) {}

  /** The fan who has just paid is waiting: no commit and no trip between the payment and its days. */
  @OnEvent('payment.approved', { feature: 'subscriptions', timing: 'in-transaction', isAwaited: true })
  async whenPaymentApproved({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await this.subscriptions.activate(tx, data.paymentId);
  }

  @OnEvent('payment.refunded', { feature: 'subscriptions' })
  async whenPaymentRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    await this.subscriptions.takeBack(tx, data.paymentId);
  }

  @OnEvent('payment.dispute-ended', { feature: 'subscriptions' })
  async whenDisputeEnded({ data }: EventEnvelope<'payment.dispute-ended'>, tx: Tx): Promise<void> {
    await this.subscriptions.takeBack(tx, data.paymentId);
  }

  @OnEvent('sales-link.redeemed', { feature: 'grants' })
  async whenSalesLinkRedeemed({ data }: EventEnvelope<'sales-link.redeemed'>, tx: Tx): Promise<void> {
    await this.grants.bySalesLink(tx, data);
  }

  @EveryLeader('billing.remind', 60_000)
  async everyMinuteRemind(): Promise<void> {
    await this.reminders.plan();
  }

  @EveryLeader('billing.expire-subscription', 60_000)
  async everyMinute(): Promise<void> {
    await this.subscriptions.expireOverdue();
  }
}
