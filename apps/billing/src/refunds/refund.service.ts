import type { In, PaymentView, PlanType, SaleDetail, StaffCaller, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  type AutomaticReason,
  formatBRL,
  problem,
  type RefundablePayment,
  type RefundRefusal,
  refundable,
  withdrawable,
} from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, requireReason } from '../decisions/decision.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { PaymentService } from '../payments/payment.service.js';
import { PaymentDetailRead } from '../reports/payment-detail.read.js';
import { WithdrawalService } from '../withdrawals/withdrawal.service.js';
import type { AskedRefund } from './refund.repository.js';
import { RefundLedger } from './refund-ledger.service.js';

/** Asks for the price to go back: by the buyer within seven days, or by the team at any time (BIL-38). */
@Injectable()
export class RefundService {
  constructor(
    private readonly db: Database,
    private readonly payments: PaymentService,
    private readonly refunds: RefundLedger,
    private readonly ledger: LedgerService,
    private readonly decisions: DecisionService,
    private readonly withdrawals: WithdrawalService,
    private readonly details: PaymentDetailRead,
    private readonly clock: Clock,
  ) {}

  /**
   * The buyer changed their mind: all that is left of the price, no reason asked (CDC art. 49). A second click is nothing.
   * @throws payment-not-found, refund-not-allowed, withdrawal-over, withdrawal-limit (S15), payment-disputed.
   */
  @Answers('billing.payment.withdraw')
  async withdraw({ paymentId }: In<'billing.payment.withdraw'>, { userId }: UserCaller): Promise<PaymentView> {
    const owned = await this.payments.owned(userId, paymentId);
    const { id } = owned;
    // asked before anything is closed for it, and again when it is decided
    if (this.withdrawableCents(owned) === 0) return this.payments.seen(owned);
    const openedFilms = await this.withdrawals.openedFilms(owned);
    const left = await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, id);
      const cents = this.withdrawableCents(payment);
      if (cents === 0) return payment;
      await this.withdrawals.take(tx, payment, openedFilms);
      await this.order(tx, payment, cents, 'withdrawal', 'withdrawal', null);
      return Object.assign(payment, { returnedCents: payment.returnedCents + cents });
    });
    return this.payments.seen(left);
  }

  /** @returns 0: all of it is back already or on its way. @throws as `withdraw`, but for the limit. */
  private withdrawableCents(payment: RefundablePayment & { planType: PlanType }): number {
    // a call is given back as a booking: its time has to be let go with it
    if (payment.planType === 'call') throw problem('refund-not-allowed');
    if (payment.amountCents > 0 && payment.returnedCents === payment.amountCents) return 0;
    const verdict = withdrawable(payment, this.clock.now());
    if (!verdict.ok) throw refusal(verdict.reason);
    return verdict.amountCents;
  }

  /** All that is left, or a part of it, with a reason; the same key again is what was done for it. @throws refund-too-much naming the most, refund-not-allowed, payment-disputed, idempotency-mismatch. */
  @Answers('billing.payment.refund')
  async byStaff(
    { paymentId, amountCents: asked, idempotencyKey: askedAs, headsOffDispute, ...given }: In<'billing.payment.refund'>,
    { userId: staffId }: StaffCaller,
  ): Promise<SaleDetail> {
    const reason = requireReason(given.reason);
    await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, paymentId);
      const before = askedAs === null ? null : await this.refunds.asked(tx, paymentId, askedAs);
      if (before) return requireSame(before, { asked, headsOffDispute }, payment.amountCents - payment.returnedCents);
      const verdict = refundable(payment, asked);
      if (!verdict.ok) throw refusal(verdict.reason, payment.amountCents - payment.returnedCents);
      const { amountCents } = verdict;
      await this.order(tx, payment, amountCents, 'staff', reason, staffId, { headsOffDispute, askedAs });
      await this.decisions.record(tx, {
        staffId,
        action: 'refunded',
        reason,
        paymentId,
        userId: payment.userId,
        amountCents,
      });
    });
    return this.details.sale({ paymentId });
  }

  /**
   * All that is left of a price that bought nothing in the end: a slot that was gone, a call that did not take place.
   * Asked again it does nothing. @param staffId who of the team decided that it bought nothing, if anybody did.
   * @returns false when no PIX is known that could go back, or its bank looks into it.
   */
  async automatic(tx: Tx, paymentId: string, reason: AutomaticReason, staffId: string | null = null): Promise<boolean> {
    const payment = await this.payments.hold(tx, paymentId);
    const verdict = refundable(payment, null);
    if (!verdict.ok) return verdict.reason === 'nothing-left' || payment.status === 'refunded';
    await this.order(tx, payment, verdict.amountCents, staffId ? 'staff' : 'automatic', reason, staffId);
    return true;
  }

  /**
   * A part of a price, for minutes of a call that were missing (ROOM-11); no more than is left of it. Asked for once, by
   * whoever settles the call. @returns as `automatic`.
   */
  async automaticPart(tx: Tx, paymentId: string, amountCents: number, reason: AutomaticReason): Promise<boolean> {
    const payment = await this.payments.hold(tx, paymentId);
    const verdict = refundable(payment, null);
    if (!verdict.ok) return verdict.reason === 'nothing-left' || payment.status === 'refunded';
    await this.order(tx, payment, Math.min(amountCents, verdict.amountCents), 'automatic', reason, null);
    return true;
  }

  /**
   * All that is left of a contested price, because the house concedes: ordered while its bank still looks into it. The
   * sender waits for the bank, and what the bank returns itself takes this order's place. @returns cents.
   */
  async concede(
    tx: Tx,
    payment: RefundablePayment & { id: string; e2eId: string | null },
    { staffId, reason }: { staffId: string; reason: string },
  ): Promise<number> {
    const status = payment.status === 'disputed' ? 'approved' : payment.status;
    const { amountCents: price, returnedCents, paidAt, proved } = payment;
    const verdict = refundable({ status, amountCents: price, returnedCents, paidAt, proved }, null);
    if (!verdict.ok) throw refusal(verdict.reason);
    await this.order(tx, payment, verdict.amountCents, 'staff', reason, staffId);
    return verdict.amountCents;
  }

  /** The share of days nobody will have, decided by the team; `payment` is held and `amountCents` of it may go back. */
  ofUnusedDays(
    tx: Tx,
    payment: { id: string; e2eId: string | null },
    amountCents: number,
    { staffId, reason }: { staffId: string; reason: string },
  ): Promise<void> {
    return this.order(tx, payment, amountCents, 'staff', reason, staffId);
  }

  private async order(
    tx: Tx,
    payment: { id: string; e2eId: string | null },
    amountCents: number,
    kind: 'withdrawal' | 'staff' | 'automatic',
    reason: string,
    actorId: string | null,
    more: { headsOffDispute?: boolean; askedAs?: string | null } = {},
  ): Promise<void> {
    const { id: paymentId, e2eId } = payment;
    const sums = { amountCents, priceCents: amountCents };
    await this.refunds.request(tx, { paymentId, kind, reason, ...sums, e2eId, actorId, ...more });
    await this.ledger.follow(tx, paymentId);
    await this.payments.logRefundRequested(tx, paymentId, kind, amountCents);
  }
}

/** @throws idempotency-mismatch naming what was asked for under this key, when that was another amount or purpose. */
function requireSame(
  before: AskedRefund,
  { asked, headsOffDispute }: { asked: number | null; headsOffDispute: boolean },
  leftCents: number,
): void {
  const { amountCents, status } = before;
  // of "all that is left" it was itself a part, unless it came to nothing
  const all = status === 'failed' || status === 'dropped' ? leftCents : leftCents + amountCents;
  if ((asked ?? all) === amountCents && headsOffDispute === before.headsOffDispute) return;
  const message = `O pedido anterior chegou: ${formatBRL(amountCents)}. Feche esta janela e confira a venda antes de pedir mais.`;
  throw problem('idempotency-mismatch', { errors: [{ field: 'amountCents', code: 'asked-before', message }] });
}

/** @param mostCents what could still go back: an amount above it is refused with it, never cut to it (A1). */
function refusal(reason: RefundRefusal, mostCents = 0) {
  if (reason === 'disputed') return problem('payment-disputed');
  if (reason === 'too-late') return problem('withdrawal-over');
  if (reason !== 'too-much') return problem('refund-not-allowed');
  const message = `Podem ser devolvidos no máximo ${formatBRL(mostCents)}.`;
  return problem('refund-too-much', { errors: [{ field: 'amountCents', code: 'too-much', message }] });
}
