import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ReceiptService } from './receipt.service.js';

@Injectable()
export class ReceiptEvents {
  constructor(private readonly receipts: ReceiptService) {}

  @OnEvent('payment.approved', { feature: 'receipts', only: { planType: ['subscription', 'vip'] }, together: true })
  async whenPaymentsApproved(events: Array<EventEnvelope<'payment.approved'>>, tx: Tx): Promise<void> {
    await this.receipts.freeze(
      tx,
      events.map(({ data }) => data.paymentId),
    );
  }
}
