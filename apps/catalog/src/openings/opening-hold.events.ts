import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { OpeningHoldService } from './opening-hold.service.js';

/** How a return goes on. Its end closes what it opened and lets go in one transaction: entitlements and sales do that. */
@Injectable()
export class OpeningHoldEvents {
  constructor(private readonly holds: OpeningHoldService) {}

  @OnEvent('payment.refund-requested', { feature: 'openings' })
  async whenRefundRequested({ data }: EventEnvelope<'payment.refund-requested'>, tx: Tx): Promise<void> {
    // other money of this payment on its way decides nothing about a withdrawal
    if (data.kind === 'withdrawal') await this.holds.keep(tx, data.paymentId);
    else if (data.kind === undefined) await this.holds.keepRunning(tx, data.paymentId);
  }

  @OnEvent('payment.refunded', { feature: 'openings' })
  async whenRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    if (data.leftCents === 0) await this.holds.endSoon(tx, data.paymentId);
  }

  @OnEvent('payment.refund-failed', { feature: 'openings' })
  async whenRefundFailed({ data }: EventEnvelope<'payment.refund-failed'>, tx: Tx): Promise<void> {
    if (data.kind === 'withdrawal') await this.holds.release(tx, data.paymentId);
  }
}
