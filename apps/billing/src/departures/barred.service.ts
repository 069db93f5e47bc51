import { Database, type Tx } from '@camarim/database';
import { unusedShare } from '@camarim/domain';
import { Injectable, Logger } from '@nestjs/common';
import { CallOffService } from '../calls/bookings/call-off.service.js';
import { oneByOne } from '../one-by-one.js';
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
    const { logger } = this;
    // first: a call may begin in this moment
    for (const modelId of await this.rows.models()) await this.calls.everyCallOf(modelId, BARRED);
    await oneByOne(
      await this.rows.days(PER_ROUND),
      (days) => this.db.transaction((tx) => this.returnDays(tx, days.paymentId, days.barredAt)),
      { logger, what: 'days with a barred creator', idOf: ({ paymentId }) => paymentId },
    );
    await oneByOne(
      await this.rows.unlocks(PER_ROUND),
      (paymentId) => this.db.transaction((tx) => this.refunds.automatic(tx, paymentId, BARRED)),
      { logger, what: 'an unlock of a barred creator' },
    );
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
}
