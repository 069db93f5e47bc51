import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { TipService } from './tip.service.js';

/** Of the own service, in the transaction that changes the payment: the goal moves in the same moment (PUR-13). */
const ANY = { feature: 'tips', timing: 'in-transaction' } as const;
const NOW = { ...ANY, only: { planType: ['tip'] } } as const;

@Injectable()
export class TipEvents {
  constructor(private readonly tips: TipService) {}

  @OnEvent('payment.approved', NOW)
  async whenPaymentApproved({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await this.tips.give(tx, data.paymentId);
  }

  /** It counts no more from when its money is on its way. */
  @OnEvent('payment.refund-requested', ANY)
  whenRefundRequested({ data }: EventEnvelope<'payment.refund-requested'>, tx: Tx): Promise<void> {
    return this.tips.follow(tx, data.paymentId);
  }

  @OnEvent('payment.refund-failed', NOW)
  async whenRefundFailed({ data }: EventEnvelope<'payment.refund-failed'>, tx: Tx): Promise<void> {
    await this.tips.follow(tx, data.paymentId);
  }

  @OnEvent('payment.refunded', NOW)
  async whenPaymentRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    if (!(await this.tips.takeBack(tx, data.paymentId))) await this.tips.follow(tx, data.paymentId);
  }

  @OnEvent('payment.disputed', NOW)
  async whenDisputed({ data }: EventEnvelope<'payment.disputed'>, tx: Tx): Promise<void> {
    await this.tips.follow(tx, data.paymentId);
  }

  @OnEvent('payment.dispute-ended', NOW)
  async whenDisputeEnded({ data }: EventEnvelope<'payment.dispute-ended'>, tx: Tx): Promise<void> {
    if (!(await this.tips.takeBack(tx, data.paymentId))) await this.tips.follow(tx, data.paymentId);
  }
}
