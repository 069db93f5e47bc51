import type { ApprovalCause, PaymentFacts } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type Judgement, judgePayment, only, type PaymentStatus, paymentTransition } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock, currentTrace, runWithTrace } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { CouponLedger } from '../coupons/coupon-ledger.service.js';
import { DisputeLedger } from '../disputes/dispute-ledger.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { ProviderCharge } from '../provider/pix-provider.js';
import { RefundLedger, type ReturnFacts } from '../refunds/refund-ledger.service.js';
import { DISPUTE_CHECK_MS, LAST_LOOK_MS } from './check-schedule.js';
import { ErasedAccountRepository } from './erased-account.repository.js';
import { NoticeSettlementRepository, type PaidNotice } from './notice-settlement.repository.js';
import type { PaymentEntity } from './payment.entity.js';
import { type EventCause, type PaymentChanges, PaymentRepository } from './payment.repository.js';

export interface News {
  charge: ProviderCharge;
  cause: ApprovalCause;
  /** The version of the payment when the provider was asked; null for a notice, which may be old. */
  askedAt: number | null;
}

export const factsOf = (payment: PaymentEntity): PaymentFacts => ({
  paymentId: payment.id,
  ...only(payment, 'userId', 'modelId', 'planType', 'planId', 'amountCents'),
});

/** Brings a payment to where its charge is: the one road for webhook, poll, 'Já paguei' and staff (reliability 3.4). */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger(SettlementService.name);

  constructor(
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly erased: ErasedAccountRepository,
    private readonly notices: NoticeSettlementRepository,
    private readonly refunds: RefundLedger,
    private readonly disputes: DisputeLedger,
    private readonly ledger: LedgerService,
    private readonly coupons: CouponLedger,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * The usual case of a signed notice, in one statement: the whole amount of a payment that waits for it.
   * @returns false when no payment was waiting for exactly this; then nothing was written and `apply` has to look closer.
   */
  async approveByNotice(notice: PaidNotice): Promise<boolean> {
    const approval = { approvedAt: notice.receivedAt.toISOString(), cause: 'webhook' } as const;
    const { amountCents } = notice.receipt;
    const blank = {
      paymentId: '',
      userId: '',
      modelId: null,
      planType: 'subscription',
      planId: '',
      leadId: null,
      isDebit: false,
    } as const;
    const draft = this.events.prepare('payment.approved', { ...blank, amountCents, ...approval });
    return this.db.transaction(async (tx) => {
      const { found, envelope, behind } = await this.notices.approve(tx, notice, draft);
      if (envelope) await this.events.afterInsert(tx, envelope, () => behind);
      return found;
    });
  }

  /**
   * As `apply`, for a charge the provider names: by its id, or by our reference while we do not know the id yet.
   * @returns null when the charge belongs to no payment of this gateway.
   */
  async applyToOwner(tx: Tx, gatewayId: string, news: News): Promise<Judgement | null> {
    const { externalId, reference } = news.charge;
    const paymentId = await this.payments.findOwner(tx, gatewayId, externalId, reference);
    return paymentId === null ? null : this.apply(tx, paymentId, news);
  }

  /** Applies what the provider says about the charge of a payment, inside `tx`. @returns what was made of it. */
  async apply(tx: Tx, paymentId: string, news: News): Promise<Judgement | null> {
    const payment = await this.payments.hold(tx, paymentId);
    if (!payment) return null;
    const { status, amountCents, proved, e2eId } = payment;
    const refunds = await this.refunds.book(tx, paymentId);
    const { charge, askedAt } = news;
    const renewed = await this.renewedBy(tx, payment);
    const judgement = judgePayment(
      { status, amountCents, proved, endToEndId: e2eId, refunds },
      { state: charge.status, receipts: charge.receipts, refunds: charge.refunds },
      {
        lateIsWanted: status !== 'expired' || (await this.isStillWanted(tx, payment, renewed)),
        fresh: askedAt === payment.version,
        unwanted: (await this.erased.isErased(payment.userId, tx)) ? 'account-erased' : null,
      },
    );
    // the newer code is of the same wish: its coupon's use goes to this one, and what is paid on it from now on goes back
    if (renewed && judgement.moves.includes('approved')) await this.close(tx, renewed, 'cancelled', 'job');
    await this.execute(tx, payment, judgement, news);
    return judgement;
  }

  /** The open code that was made in place of one that ran out, held so that only one of the two is honoured (BIL-37). */
  private async renewedBy(
    tx: Tx,
    { status, planType, userId, planId, modelId }: PaymentEntity,
  ): Promise<PaymentEntity | null> {
    // each time of a call is a wish of its own
    if (status !== 'expired' || planType === 'call') return null;
    return this.payments.holdOpen(tx, userId, planId, modelId);
  }

  /**
   * Whether money after the end still buys something: not what was bought anew, nothing of a creator who is gone, and
   * nothing at the price of a coupon whose last use somebody else has by now. @param renewed gives up its own use for it.
   */
  private async isStillWanted(tx: Tx, payment: PaymentEntity, renewed: PaymentEntity | null): Promise<boolean> {
    const isGone = (await this.payments.boughtAgain(tx, payment)) || (await this.payments.sellerIsGone(tx, payment));
    return !isGone && (!payment.couponCode || (await this.coupons.isFree(tx, payment, renewed)));
  }

  /** A person of the team vouches for the money: no PIX is known (BIL-34). @returns whether this call did it. */
  async approveByStaff(tx: Tx, payment: PaymentEntity): Promise<boolean> {
    return (await this.move(tx, payment, 'approved', 'staff', { paidAt: this.clock.now() })) !== null;
  }

  /** What the team vouched for was never paid: the sale is taken back in everything it had opened (LED-04). */
  async undo(tx: Tx, payment: PaymentEntity, staffId: string): Promise<void> {
    await this.refunds.notPaid(tx, payment, staffId);
    const undone = await this.move(tx, payment, 'refunded', 'staff', {});
    if (!undone) throw new Error('the payment is held and may be undone');
    await this.ledger.follow(tx, payment.id);
    await this.sayRefunded(tx, undone, { refundedCents: payment.amountCents, leftCents: 0, by: 'nobody' });
  }

  /** The charge is over without money: refused, cancelled, or its ten minutes passed. @returns whether this call did it. */
  async close(
    tx: Tx,
    payment: PaymentEntity,
    to: 'rejected' | 'cancelled' | 'expired',
    cause: EventCause,
  ): Promise<boolean> {
    return (await this.move(tx, payment, to, cause, {})) !== null;
  }

  private async execute(tx: Tx, held: PaymentEntity, judgement: Judgement, news: News): Promise<void> {
    const { keep, moves } = judgement;
    const { charge, cause } = news;
    const paid: PaymentChanges = {
      ...(keep
        ? { proved: true, e2eId: keep.endToEndId, paidAt: charge.paidAt ?? held.paidAt ?? this.clock.now() }
        : {}),
      ...(held.externalId === null ? { externalId: charge.externalId } : {}),
    };
    let payment = held;
    // money for a payment approved by hand: nothing moves, but now it is proved
    if (keep && moves[0] !== 'approved') payment = (await this.note(tx, payment, paid, cause)) ?? payment;
    const heardAt = this.clock.now();
    const returns = await this.refunds.follow(tx, held, judgement);
    const isTaken = returns.some(({ by }) => by === 'bank');
    const isContested = isTaken && (await this.disputes.lost(tx, held.id, heardAt));
    for (const { amountCents, reason } of judgement.giveBack) {
      this.logger.warn({ message: 'money goes back to its payer', paymentId: held.id, reason, amountCents });
      const facts = { reason, amountCents };
      await this.payments.log(tx, { paymentId: held.id, kind: 'refund-requested', cause, facts });
    }
    for (const to of moves)
      payment = (await this.move(tx, payment, to, cause, to === 'approved' ? paid : {})) ?? payment;
    const isEnded = payment.status === 'charged_back' || (held.status === 'disputed' && payment.status === 'refunded');
    for (const back of returns)
      await this.sayRefunded(tx, payment, { ...back, endTells: isEnded || (back.by === 'bank' && isContested) });
    if (held.status === 'charged_back') await this.takeRest(tx, payment);
    // also when no PIX is shown any more: what was paid once may have been taken back
    const hadMoney = charge.receipts.length > 0 || held.paidAt !== null;
    if (hadMoney) await this.ledger.follow(tx, held.id, charge.feeCents);
    if (judgement.recheck) await this.payments.checkAt(tx, held.id, this.clock.now());
  }

  private async note(
    tx: Tx,
    payment: PaymentEntity,
    changes: PaymentChanges,
    cause: EventCause,
  ): Promise<PaymentEntity | null> {
    const noted = await this.payments.change(tx, payment, payment.status, changes, this.clock.now());
    if (!noted) return null;
    await this.payments.log(tx, { paymentId: payment.id, kind: 'proved', cause });
    // a surplus of what had a PIX already changes nothing for the others
    if (!payment.proved && noted.paidAt)
      await this.events.publish(tx, 'payment.proved', { ...factsOf(noted), paidAt: noted.paidAt.toISOString() });
    return noted;
  }

  /**
   * One edge of the table, compare-and-set, with its line in the log and its event: of ten callers at once one does it.
   * @returns the payment as it is then, or null when it was somebody else.
   */
  private async move(
    tx: Tx,
    payment: PaymentEntity,
    to: PaymentStatus,
    cause: EventCause,
    changes: PaymentChanges,
  ): Promise<PaymentEntity | null> {
    if (!paymentTransition(payment.status, to).ok) return null;
    const now = this.clock.now();
    const next = { ...changes, ...this.nextCheck(payment, to, now) };
    const moved = await this.payments.change(tx, payment, to, next, now);
    if (!moved) return null;
    const from = payment.status;
    const facts = to === 'approved' && moved.proved ? { paidCents: moved.amountCents } : undefined;
    await this.payments.log(tx, { paymentId: payment.id, kind: 'status-changed', from, to, cause, facts });
    if (to === 'approved' && from !== 'disputed') await this.ledger.bookSale(tx, moved);
    if (moved.couponCode) await this.coupons.follow(tx, moved);
    if (from === 'disputed') await this.endDispute(tx, moved, now);
    await this.say(tx, moved, from, cause, now);
    return moved;
  }

  private nextCheck(payment: PaymentEntity, to: PaymentStatus, now: Date): PaymentChanges {
    // a dispute ends at the bank, and nobody promises to tell
    if (to === 'disputed') return { nextCheckAt: new Date(now.getTime() + DISPUTE_CHECK_MS) };
    // late and second money is still looked for after the end (BIL-37)
    if (to === 'expired' && payment.externalId !== null) return {};
    const isOpenCode = to === 'approved' || to === 'rejected' || to === 'cancelled' || !payment.proved;
    const mayGetMore = payment.externalId !== null && isOpenCode;
    return { nextCheckAt: mayGetMore ? new Date(now.getTime() + LAST_LOOK_MS) : null };
  }

  private async endDispute(tx: Tx, payment: PaymentEntity, now: Date): Promise<void> {
    const { status } = payment;
    const outcome = status === 'charged_back' ? 'charged-back' : status === 'refunded' ? 'refunded' : 'kept';
    const ended = await this.disputes.end(tx, payment.id, outcome);
    const isPartTaken = outcome === 'kept' && ended === 'charged-back';
    const facts = { ...factsOf(payment), isPartTaken, earners: await this.ledger.earners(tx, payment.id) };
    await this.events.publish(tx, 'payment.dispute-ended', { ...facts, at: now.toISOString(), outcome });
  }

  private async say(tx: Tx, payment: PaymentEntity, from: PaymentStatus, cause: EventCause, now: Date): Promise<void> {
    const facts = { ...factsOf(payment), at: now.toISOString() };
    switch (payment.status) {
      case 'approved': {
        if (from === 'disputed') return;
        const { leadId, chargeKind } = payment;
        const approval = {
          approvedAt: facts.at,
          cause: cause as ApprovalCause,
          leadId,
          isDebit: chargeKind === 'debit',
        };
        await runWithTrace(payment.traceparent ?? currentTrace(), () =>
          this.events.publish(tx, 'payment.approved', { ...factsOf(payment), ...approval }),
        );
        return;
      }
      case 'rejected':
      case 'cancelled':
      case 'expired':
        await this.events.publish(tx, `payment.${payment.status}`, facts);
        return;
      case 'disputed': {
        await this.disputes.open(tx, payment.id);
        const earners = await this.ledger.earners(tx, payment.id);
        await this.events.publish(tx, 'payment.disputed', { ...facts, earners });
        return;
      }
      case 'charged_back':
        await this.takenBack(tx, payment, from, now);
        return;
      // said with its cents by whoever gave money back; the open states are nobody's end
      case 'refunded':
      case 'partially_refunded':
      case 'created':
      case 'pending':
        return;
    }
  }

  /** The bank took the price: whatever of it did not go back before, and is not on its way, is gone now. */
  private async takeRest(tx: Tx, payment: PaymentEntity): Promise<void> {
    const rest = await this.refunds.chargedBack(tx, payment);
    if (rest) await this.sayRefunded(tx, payment, { ...rest, endTells: true });
  }

  private async takenBack(tx: Tx, payment: PaymentEntity, from: PaymentStatus, now: Date): Promise<void> {
    // its bank said nothing of it before: what is taken now is what was contested
    if (from !== 'disputed') await this.disputes.open(tx, payment.id);
    await this.takeRest(tx, payment);
    if (from !== 'disputed') await this.endDispute(tx, payment, now);
  }

  private async sayRefunded(tx: Tx, payment: PaymentEntity, { by, endTells, ...facts }: ReturnFacts): Promise<void> {
    if (by !== 'nobody') await this.payments.log(tx, { paymentId: payment.id, kind: 'refunded', cause: 'job', facts });
    const whose = { ...factsOf(payment), earners: await this.ledger.earners(tx, payment.id) };
    const at = this.clock.now().toISOString();
    await this.events.publish(tx, 'payment.refunded', { ...whose, at, ...facts, by, endTells: endTells ?? false });
  }
}
