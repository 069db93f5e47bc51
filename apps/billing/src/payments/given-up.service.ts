import { Database, EveryLeader } from '@camarim/database';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BillingConfig } from '../billing.config.js';
import { WANTED_AT_MOST_MS } from './owed-charge.js';
import { PaymentRepository } from './payment.repository.js';
import { SettlementService } from './settlement.service.js';

const PER_ROUND = 50;

/**
 * A charge nobody tries to make any more keeps no use of a coupon from others: its payment ends (PUR-31). Without a coupon it
 * waits for its buyer as ever.
 */
@Injectable()
export class GivenUpPayments {
  constructor(
    readonly config: BillingConfig,
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly clock: Clock,
  ) {}

  @EveryLeader<GivenUpPayments>('billing.end-given-up', (self) => self.config.RECONCILE_EVERY_MS)
  async end(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - WANTED_AT_MOST_MS);
    for (const id of await this.payments.givenUpWithCoupon(before, PER_ROUND))
      await this.db.transaction(async (tx) => {
        const payment = await this.payments.hold(tx, id);
        // asked for again in this very moment
        if (payment?.status !== 'created' || payment.chargeFailedAt === null || payment.nextCheckAt !== null) return;
        await this.settlement.close(tx, payment, 'cancelled', 'clock');
      });
  }
}
