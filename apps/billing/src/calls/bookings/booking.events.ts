import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { BookingReleaseService } from './booking-release.service.js';
import { BookingResolutionService } from './booking-resolution.service.js';
import { BookingSettlementService } from './booking-settlement.service.js';

const CALLS = { feature: 'bookings', only: { planType: ['call'] } } as const;

/** What happens to a payment happens to its booking. Payments that are no calls are left alone. */
@Injectable()
export class BookingEvents {
  constructor(
    private readonly settlement: BookingSettlementService,
    private readonly releases: BookingReleaseService,
    private readonly resolutions: BookingResolutionService,
  ) {}

  @OnEvent('payment.approved', CALLS)
  async whenApproved({ data }: EventEnvelope<'payment.approved'>, tx: Tx): Promise<void> {
    await this.settlement.follow(tx, data.paymentId);
  }
  @OnEvent('payment.refunded', CALLS)
  async whenRefunded({ data }: EventEnvelope<'payment.refunded'>, tx: Tx): Promise<void> {
    await this.settlement.follow(tx, data.paymentId);
    await this.resolutions.whenMoneyIsBack(tx, data.paymentId);
  }
  @OnEvent('payment.dispute-ended', CALLS)
  async whenDisputeEnded({ data }: EventEnvelope<'payment.dispute-ended'>, tx: Tx): Promise<void> {
    await this.settlement.follow(tx, data.paymentId);
  }
  @OnEvent('payment.refund-failed', CALLS)
  async whenRefundFailed({ data }: EventEnvelope<'payment.refund-failed'>, tx: Tx): Promise<void> {
    await this.settlement.needsPerson(tx, data.paymentId);
  }
  @OnEvent('payment.expired', CALLS)
  async whenExpired({ data }: EventEnvelope<'payment.expired'>, tx: Tx): Promise<void> {
    await this.releases.whenChargeEnds(tx, data.paymentId);
  }
  @OnEvent('payment.rejected', CALLS)
  async whenRejected({ data }: EventEnvelope<'payment.rejected'>, tx: Tx): Promise<void> {
    await this.releases.whenChargeEnds(tx, data.paymentId);
  }
  @OnEvent('payment.cancelled', CALLS)
  async whenCancelled({ data }: EventEnvelope<'payment.cancelled'>, tx: Tx): Promise<void> {
    await this.releases.whenChargeEnds(tx, data.paymentId);
  }
  @OnEvent('payment.charge-failed', CALLS)
  async whenChargeFailed({ data }: EventEnvelope<'payment.charge-failed'>, tx: Tx): Promise<void> {
    // while its code is still tried for, the hour stays hers
    if (data.isOwed !== true) await this.releases.whenChargeEnds(tx, data.paymentId);
  }
}
