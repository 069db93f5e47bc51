import type { EventEnvelope } from '@camarim/contracts';
import { EveryLeader, type Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { SubscriptionService } from './subscription.service.js';

@Injectable()
export class SubscriptionEvents {
  constructor(private readonly subscriptions: SubscriptionService) {}

  @OnEvent('payment.approved', { feature: 'subscriptions' })
  async whenPaymentApproved({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await this.subscriptions.activate(tx, data.paymentId);
  }

  @EveryLeader('billing.expire-subscription', 60_000)
  async everyMinute(): Promise<void> {
    await this.subscriptions.expireOverdue();
  }
}
