import { Database, type Tx } from '@camarim/database';
import { unusedShare } from '@camarim/domain';
import { Injectable, Logger } from '@nestjs/common';
import { CallOffService } from '../calls/bookings/call-off.service.js';
import { PaymentService } from '../payments/payment.service.js';
import { RefundService } from '../refunds/refund.service.js';
import { SubscriptionService } from '../subscriptions/subscription.service.js';
import { BARRED, BarredRepository } from './barred.repository.js';

/** Payments one round looks at; the next one comes back for more. */
const PER_ROUND = 200;

/**
 * A creator whose check was taken back is closed to everybody, whatever they paid (USR-31): unused days go back in proportion,
 * and the whole price of what was bought for good (CAT-02, PUR-06, MSG-72). Nobody meets her in a call any more either.
 */
@Injectable()
export class BarredService {
  private readonly logger = new Logger(BarredService.name);

  constructor(
    private readonly db: Database,
    private readonly rows: BarredRepository,
    private readonly payments: PaymentService,
    private readonly refunds: RefundService,
    private readonly subscriptions: SubscriptionService,
    private readonly calls: CallOffService,
  ) {}

  async begin(tx: Tx, modelId: string, at: Date): Promise<void> {
    await this.rows.note(tx, modelId, 'barred_at', at);
  }
  /** She was checked again: what did not go back yet is there for its buyers. */
  async end(tx: Tx, modelId: string, at: Date): Promise<void> {
    await this.rows.note(tx, modelId, 'cleared_at', at);
  }
  isBarred(tx: Tx, modelId: string): Promise<boolean> {
    return this.rows.isBarred(tx, modelId);
  }

  async round(): Promise<void> {
    // first: a call may begin in this moment
    for (const modelId of await this.rows.models())
      await this.tried(modelId, () => this.calls.everyCallOf(modelId, BARRED));
    for (const { paymentId, barredAt } of await this.rows.days(PER_ROUND))
      await this.each(paymentId, (tx) => this.returnDays(tx, paymentId, barredAt));
    for (const paymentId of await this.rows.unlocks(PER_ROUND))
      await this.each(paymentId, (tx) => this.refunds.automatic(tx, paymentId, BARRED));
  }

  private async returnDays(tx: Tx, paymentId: string, barredAt: Date): Promise<void> {
    // the payment first, as everybody who changes one does
    const { amountCents: priceCents, returnedCents } = await this.payments.hold(tx, paymentId);
    const period = await this.subscriptions.ofPayment(tx, paymentId);
    if (!period) return;
    const { startsAt, expiresAt } = period;
    const { cents } = unusedShare({ priceCents, returnedCents, startsAt, expiresAt }, barredAt);
    if (cents === 0 || !(await this.refunds.automaticPart(tx, paymentId, cents, BARRED))) return;
    await this.subscriptions.end(tx, period.id, 'creator-left');
  }

  private each(paymentId: string, act: (tx: Tx) => Promise<unknown>): Promise<void> {
    return this.tried(paymentId, () => this.db.transaction(act));
  }

  /** One that cannot be done does not keep the others waiting. */
  private async tried(id: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.logger.error(error instanceof Error ? error : String(error), id);
    }
  }
}
