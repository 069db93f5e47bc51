import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { DisputeService } from './dispute.service.js';

@Injectable()
export class DisputeEvents {
  constructor(private readonly disputes: DisputeService) {}

  @OnEvent('payment.disputed', { feature: 'disputes' })
  async whenPaymentDisputed({ data }: EventEnvelope<'payment.disputed'>, tx: Tx): Promise<void> {
    await this.disputes.gather(tx, data.paymentId);
  }
}
