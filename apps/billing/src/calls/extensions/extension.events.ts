import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { ExtensionService } from './extension.service.js';

const LATER = { feature: 'call-extensions', only: { planType: ['call'] } } as const;
/** A call that is about to end waits for it. */
const NOW = { ...LATER, timing: 'immediate' } as const;

/** What happens to a payment happens to the minutes it was for. Payments that are for none are left alone. */
@Injectable()
export class ExtensionEvents {
  constructor(private readonly extensions: ExtensionService) {}

  @OnEvent('payment.approved', NOW)
  async whenApproved({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await this.extensions.follow(tx, data.paymentId);
  }
  @OnEvent('payment.expired', LATER)
  async whenExpired({ data }: EventEnvelope<'payment.expired'>, tx: Tx): Promise<void> {
    await this.extensions.follow(tx, data.paymentId);
  }
  @OnEvent('payment.rejected', LATER)
  async whenRejected({ data }: EventEnvelope<'payment.rejected'>, tx: Tx): Promise<void> {
    await this.extensions.follow(tx, data.paymentId);
  }
  @OnEvent('payment.cancelled', LATER)
  async whenCancelled({ data }: EventEnvelope<'payment.cancelled'>, tx: Tx): Promise<void> {
    await this.extensions.follow(tx, data.paymentId);
  }
}
