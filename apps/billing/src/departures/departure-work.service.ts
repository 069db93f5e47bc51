import { Database, type Tx } from '@camarim/database';
import { refundable, unusedShare } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { oneByOne } from '../one-by-one.js';
import { PaymentService } from '../payments/payment.service.js';
import { RefundService } from '../refunds/refund.service.js';
import { factsOf, SubscriptionService } from '../subscriptions/subscription.service.js';
import { BarredService } from './barred.service.js';
import { type Departure, DepartureRepository, type OpenPart, type PartOutcome } from './departure.repository.js';

/** Payments one round looks at; the next one comes back for more. */
const PER_ROUND = 200;

/** Carries a decision about paid days out, payment by payment: each once, in a transaction of its own (CAT-02). */
@Injectable()
export class DepartureWork {
  private readonly logger = new Logger(DepartureWork.name);

  constructor(
    private readonly db: Database,
    private readonly rows: DepartureRepository,
    private readonly payments: PaymentService,
    private readonly refunds: RefundService,
    private readonly subscriptions: SubscriptionService,
    private readonly barred: BarredService,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  async round(): Promise<void> {
    await oneByOne(await this.rows.open(PER_ROUND), (part) => this.db.transaction((tx) => this.one(tx, part)), {
      logger: this.logger,
      what: 'paid days of a creator who left',
      idOf: ({ paymentId }) => paymentId,
    });
  }

  private async one(tx: Tx, part: OpenPart): Promise<void> {
    // the payment first, as everybody who changes one does
    const payment = await this.payments.hold(tx, part.paymentId);
    const departure = await this.rows.hold(tx, part);
    if (!departure) return;
    const period = await this.subscriptions.ofPayment(tx, part.paymentId);
    // paid a moment before she left: its period is being made
    if (!period && payment.status === 'approved') return;
    const isOver = period?.status !== 'active' || period.expiresAt <= departure.appliedAt;
    // barred meanwhile: nothing is kept for anybody, and the money goes back on that road
    const outcome: PartOutcome =
      isOver || (await this.barred.isBarred(tx, departure.modelId))
        ? 'nothing'
        : await this.settle(tx, departure, payment, period);
    await this.rows.done(tx, part, outcome, this.clock.now());
  }

  private async settle(
    tx: Tx,
    { paidDays, staffId, reason, appliedAt }: Departure,
    payment: Awaited<ReturnType<PaymentService['hold']>>,
    period: NonNullable<Awaited<ReturnType<SubscriptionService['ofPayment']>>>,
  ): Promise<'kept' | 'returned'> {
    const { amountCents: priceCents, returnedCents } = payment;
    const { startsAt, expiresAt } = period;
    const { cents } = unusedShare({ priceCents, returnedCents, startsAt, expiresAt }, appliedAt);
    // a gift, a sale from elsewhere, or one its bank looks into: nothing could go back, so nothing is taken away
    const canReturn = paidDays === 'return' && cents > 0 && refundable(payment, cents).ok;
    if (!canReturn || staffId === null || reason === null) {
      await this.events.publish(tx, 'subscription.kept', factsOf(period));
      return 'kept';
    }
    await this.refunds.ofUnusedDays(tx, payment, cents, { staffId, reason });
    await this.subscriptions.end(tx, period.id, 'creator-left');
    return 'returned';
  }
}
