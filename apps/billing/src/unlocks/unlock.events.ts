import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { GonePostService } from './gone-post.service.js';
import { UnlockService } from './unlock.service.js';

const UNLOCKS = { feature: 'unlocks', only: { planType: ['unlock'] } } as const;

@Injectable()
export class UnlockEvents {
  constructor(
    private readonly unlocks: UnlockService,
    private readonly gone: GonePostService,
  ) {}

  /** The fan who has just paid is waiting: no commit and no trip between the payment and what it opens. */
  @OnEvent('payment.approved', { ...UNLOCKS, timing: 'in-transaction', isAwaited: true })
  async whenPaymentApproved({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await this.unlocks.grant(tx, data.paymentId);
  }

  @OnEvent('payment.refunded', UNLOCKS)
  async whenPaymentRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    await this.unlocks.takeBack(tx, data.paymentId);
  }

  @OnEvent('payment.dispute-ended', UNLOCKS)
  async whenDisputeEnded({ data }: EventEnvelope<'payment.dispute-ended'>, tx: Tx): Promise<void> {
    await this.unlocks.takeBack(tx, data.paymentId);
  }

  @OnEvent('post.removed', { feature: 'unlocks' })
  async whenPostRemoved({ data, time }: EventEnvelope<'post.removed'>, tx: Tx): Promise<void> {
    await this.gone.end(tx, data.postId, new Date(time), true);
  }

  @OnEvent('post.deleted', { feature: 'unlocks' })
  async whenPostDeleted({ data, time }: EventEnvelope<'post.deleted'>, tx: Tx): Promise<void> {
    await this.gone.end(tx, data.postId, new Date(time), false);
  }
}
