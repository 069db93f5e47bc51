import type { EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import type { BookedRefund, Judgement } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type AskedRefund, bookedOf, type NewRefund, RefundRepository } from './refund.repository.js';

/** A requested refund whose job did not come is asked for again this long after, in ms. */
export const REFUND_OVERDUE_MS = 15_000;
const CHARGE_BACK = { kind: 'charge-back', reason: 'charge-back' } as const;
/** One return of a price, or of a part of it. */
export type ReturnFacts = Pick<EventPayloads['payment.refunded'], 'refundedCents' | 'leftCents' | 'by' | 'endTells'>;
type Order = Omit<NewRefund, 'at' | 'nextTryAt' | 'externalId'>;

/** The refunds of a payment, written only while its row is held. */
@Injectable()
export class RefundLedger {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Those a provider knows or will: of a sale nobody had paid it holds nothing. */
  async book(tx: Tx, paymentId: string): Promise<BookedRefund[]> {
    return bookedOf((await this.refunds.heldOfPayment(tx, paymentId)).filter(({ kind }) => kind !== 'not-paid'));
  }

  /** How much of the price is not back with the payer for good, in cents. */
  private async leftOf(tx: Tx, { id, amountCents }: { id: string; amountCents: number }): Promise<number> {
    const settled = bookedOf(await this.refunds.heldOfPayment(tx, id)).filter((refund) => refund.settled);
    return settled.reduce((left, { priceCents }) => left - priceCents, amountCents);
  }

  asked(tx: Tx, paymentId: string, askedAs: string): Promise<AskedRefund | null> {
    return this.refunds.asked(tx, paymentId, askedAs);
  }

  /** Asks for money to go back; the job is started by the event. @returns the refund's id, null when it is on its way already. */
  async request(tx: Tx, order: Order): Promise<string | null> {
    const at = this.clock.now();
    const nextTryAt = new Date(at.getTime() + REFUND_OVERDUE_MS);
    const refundId = await this.refunds.insert(tx, { ...order, at, nextTryAt, externalId: null });
    if (refundId === null) return null;
    await this.refunds.sumUp(tx, order.paymentId);
    const { paymentId, kind } = order;
    await this.events.publish(tx, 'payment.refund-requested', { paymentId, refundId, kind });
    return refundId;
  }

  /**
   * Books what the bank took back of a price: all of it that did not go back before and is not on its way. What was on its
   * way and is refused in the end is taken by a later call.
   * @returns null when that is nothing.
   */
  async chargedBack(tx: Tx, payment: { id: string; amountCents: number }): Promise<ReturnFacts | null> {
    const rows = await this.refunds.heldOfPayment(tx, payment.id);
    const elsewhere = bookedOf(rows).reduce((sum, { priceCents }) => sum + priceCents, 0);
    const cents = payment.amountCents - elsewhere;
    if (cents <= 0) return null;
    const { kind } = CHARGE_BACK;
    const sums = { amountCents: cents, priceCents: cents };
    const facts = { paymentId: payment.id, ...CHARGE_BACK, ...sums, e2eId: null, actorId: null };
    const before = rows.filter((row) => row.kind === kind).length;
    const externalId = before === 0 ? kind : `${kind}-${before + 1}`;
    await this.refunds.insert(tx, { ...facts, externalId, at: this.clock.now(), nextTryAt: null });
    await this.refunds.sumUp(tx, payment.id);
    return { refundedCents: cents, leftCents: await this.leftOf(tx, payment), by: 'bank' };
  }

  /** Books that nobody had paid the price of `payment`: all of it is taken back, and nothing is sent. */
  async notPaid(tx: Tx, payment: { id: string; amountCents: number }, actorId: string): Promise<void> {
    const { id: paymentId, amountCents } = payment;
    const kind = 'not-paid' as const;
    const facts = { paymentId, kind, reason: kind, amountCents, priceCents: amountCents, e2eId: null, actorId };
    await this.refunds.insert(tx, { ...facts, externalId: kind, at: this.clock.now(), nextTryAt: null });
    await this.refunds.sumUp(tx, paymentId);
  }

  /** What came for a payment beyond its price and is back with its payer or on its way, in cents. */
  surplusOf(paymentId: string): Promise<number> {
    return this.refunds.surplusOf(paymentId);
  }

  /** Writes what a judgement says about refunds. @returns how much of the price is back for good by it, one for each who gave it. */
  async follow(
    tx: Tx,
    payment: { id: string; userId: string; amountCents: number },
    judgement: Judgement,
  ): Promise<ReturnFacts[]> {
    const back = { house: 0, bank: 0 };
    const { id: paymentId, userId } = payment;
    const { settle, drop, foreign, giveBack } = judgement;
    if (settle.length + drop.length + foreign.length + giveBack.length === 0) return [];
    const booked = new Map((await this.book(tx, paymentId)).map((refund) => [refund.id, refund]));
    const at = this.clock.now();
    let surplusCents = 0;
    const isBack = (
      { amountCents, priceCents }: Pick<BookedRefund, 'amountCents' | 'priceCents'>,
      by: keyof typeof back = 'house',
    ): void => {
      back[by] += priceCents;
      surplusCents += Math.max(0, amountCents - priceCents);
    };
    for (const { refundId, externalId } of settle) {
      const refund = booked.get(refundId);
      if ((await this.refunds.settle(tx, refundId, externalId, at)) && refund) isBack(refund);
    }
    for (const id of drop) await this.refunds.drop(tx, id);
    for (const { externalId, amountCents, priceCents, endToEndId: e2eId, byBank } of foreign) {
      const why = byBank ? CHARGE_BACK : ({ kind: 'provider', reason: 'at-provider' } as const);
      const row = { paymentId, ...why, amountCents, priceCents, e2eId, externalId, actorId: null };
      if ((await this.refunds.insert(tx, { ...row, at, nextTryAt: null })) !== null)
        isBack(row, byBank ? 'bank' : 'house');
    }
    await this.refunds.sumUp(tx, paymentId);
    for (const { amountCents, priceCents, endToEndId: e2eId, reason } of giveBack) {
      await this.request(tx, { paymentId, kind: 'automatic', reason, amountCents, priceCents, e2eId, actorId: null });
    }
    if (surplusCents > 0)
      await this.events.publish(tx, 'payment.surplus-returned', {
        ...{ paymentId, userId, surplusCents },
        at: at.toISOString(),
      });
    if (back.house + back.bank === 0) return [];
    const leftCents = await this.leftOf(tx, payment);
    // heard of in one answer, they are still told apart by what each left
    const both: ReturnFacts[] = [
      { refundedCents: back.house, leftCents: leftCents + back.bank, by: 'house' },
      { refundedCents: back.bank, leftCents, by: 'bank' },
    ];
    return both.filter(({ refundedCents }) => refundedCents > 0);
  }
}
