import { randomUUID } from 'node:crypto';
import type { PostFacts } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { isPaymentOpen, only, problem, type Route } from '@camarim/domain';
import { EventPublisher, ModelStandings, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { CouponOnSale } from '../coupons/coupon.row.js';
import { CouponLedger } from '../coupons/coupon-ledger.service.js';
import { RecurrenceLedger } from '../recurrences/recurrence-ledger.service.js';
import { RoutingService } from '../routing/routing.service.js';
import { CHARGE_OVERDUE_MS, ChargeRequests } from './charge-requests.service.js';
import { ErasedAccountRepository } from './erased-account.repository.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { factsOf, SettlementService } from './settlement.service.js';

/** What is bought, as the price list says it at this moment; the payment freezes it. */
export interface ItemOnSale {
  planType: PaymentEntity['planType'];
  id: string;
  /** null = the whole house. */
  modelId: string | null;
  name: string;
  priceCents: number;
  /** null = no period: a call, a post. */
  durationDays: number | null;
  /** Of a post: what is in it, for the receipt (PUR-02). */
  facts?: PostFacts;
  /** What made the price and the days of it; they are those with it already (PUR-31). */
  coupon?: CouponOnSale;
}
/** Who pays, and through which account at a provider. */
export interface Buyer {
  payer: { name: string; email: string };
  route: Route;
}
/** What a new payment is made of, all of it known before the transaction starts. */
export interface Order extends Buyer {
  userId: string;
  item: ItemOnSale;
  idempotencyKey: string;
  requestHash: string;
  leadId: string | null;
  /** Every month by Pix Automático: the days of the plan itself, while the item's are those of the first month. */
  recurring?: { planDays: number };
}
/** A month of an authorisation: nobody ordered it today, its bank debits it. */
export interface MonthlyOrder extends Pick<Buyer, 'payer'> {
  /** Where its authorisation is. */
  gatewayId: string;
  userId: string;
  item: ItemOnSale;
  recurrenceId: string;
  idempotencyKey: string;
}

/** Writes the payment of an order, whatever is bought: once, and with its charge asked for (BIL-24). */
@Injectable()
export class PaymentOrderService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly erased: ErasedAccountRepository,
    private readonly routing: RoutingService,
    private readonly charges: ChargeRequests,
    private readonly settlement: SettlementService,
    private readonly recurrences: RecurrenceLedger,
    private readonly coupons: CouponLedger,
    private readonly standings: ModelStandings,
    private readonly rpc: RpcClient,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** Asked before the transaction. @throws gateway-unavailable, user-not-found, cpf-required: none is ever invented (BIL-27). */
  async buyer(userId: string): Promise<Buyer> {
    const [route, payer] = await Promise.all([
      this.routing.choose(),
      this.rpc.call('users.account.get-payer', { userId }),
    ]);
    if (payer.cpf === null) throw problem('cpf-required');
    return { route, payer };
  }

  /**
   * One fan's orders stand in line, so that two clicks meet here and not in a constraint.
   * @returns the payment of the key, the open one for the same thing, or a new one.
   * @throws idempotency-mismatch, creator-unavailable when she was switched off a moment ago (CAT-02), and why a coupon is refused.
   */
  async place(tx: Tx, order: Order): Promise<PaymentEntity> {
    await tx.lock(`payment:${order.userId}`);
    const known = await this.payments.findByKey(order.userId, order.idempotencyKey, tx);
    if (known) return sameRequest(known, order.requestHash);
    await this.requireSeller(tx, order.item);
    const open = await this.payments.holdOpen(tx, order.userId, order.item.id, order.item.modelId);
    if (open && (await this.stillGood(tx, open, order))) {
      await this.payments.rememberKey(tx, order.userId, order.idempotencyKey, order.requestHash, open.id);
      return this.withCharge(tx, open);
    }
    return this.write(tx, order);
  }

  /** Asks for the charge anew when all tries for it failed. */
  async withCharge(tx: Tx, payment: PaymentEntity): Promise<PaymentEntity> {
    const failed = payment.status === 'created' && payment.chargeFailedAt !== null;
    return failed ? this.charges.requestAgain(tx, payment) : payment;
  }

  /**
   * An open payment is given back unless its charge ran out, it has no charge yet and the list says something else, or the
   * buyer decided otherwise about paying every month or about a coupon.
   */
  private async stillGood(tx: Tx, open: PaymentEntity, { item, recurring }: Order): Promise<boolean> {
    const decided =
      (open.recurrenceId !== null) !== (recurring !== undefined) || open.couponCode !== (item.coupon?.code ?? null);
    if (decided) return !(await this.settlement.close(tx, open, 'cancelled', 'buyer'));
    const ranOut = open.status === 'pending' && open.expiresAt !== null && open.expiresAt <= this.clock.now();
    if (ranOut) return !(await this.settlement.close(tx, open, 'expired', 'clock'));
    const differs =
      open.amountCents !== item.priceCents || open.durationDays !== item.durationDays || open.planName !== item.name;
    const outdated = open.chargeFailedAt !== null && differs;
    if (outdated) return !(await this.settlement.close(tx, open, 'cancelled', 'buyer'));
    return true;
  }

  /** The payment a fan's key means, if there is one. @throws idempotency-mismatch when it meant something else. */
  async ofKey(userId: string, key: string, requestHash: string, tx?: Tx): Promise<PaymentEntity | null> {
    const known = await this.payments.findByKey(userId, key, tx);
    return known && sameRequest(known, requestHash);
  }

  find(paymentId: string): Promise<PaymentEntity | null> {
    return this.payments.find(paymentId);
  }

  /** Nobody is to pay this any more: what it was for is let go. @returns whether it was open. */
  async letGo(tx: Tx, payment: PaymentEntity, cause: 'buyer' | 'job'): Promise<boolean> {
    return isPaymentOpen(payment.status) && this.settlement.close(tx, payment, 'cancelled', cause);
  }

  /** A payment of its own for one thing, inside the transaction that holds the thing; its key was looked for. @throws creator-unavailable, user-not-found. */
  async start(tx: Tx, order: Order): Promise<PaymentEntity> {
    await this.requireSeller(tx, order.item);
    return this.write(tx, order);
  }

  private async requireSeller(tx: Tx, { modelId }: ItemOnSale): Promise<void> {
    if (modelId !== null) await this.standings.lockActive(tx, modelId, 'creator-unavailable');
  }

  private async write(tx: Tx, order: Order): Promise<PaymentEntity> {
    await tx.lock(`payment:${order.userId}`);
    if (await this.erased.isErased(order.userId, tx)) throw problem('user-not-found');
    const payment = newPayment({ ...order, gatewayId: order.route.id }, this.clock.now());
    const { userId, modelId, planId, planName, amountCents } = payment;
    const first = { userId, modelId, planId, planName, amountCents, gatewayId: order.route.id };
    const recurrence = order.recurring && (await this.recurrences.begin(tx, first, order.recurring.planDays));
    payment.recurrenceId = recurrence?.id ?? null;
    await this.payments.insert(tx, payment);
    await this.routing.keep(tx, payment.id, order.route);
    if (order.item.facts) {
      const receipt = { benefits: [], included: null, post: order.item.facts };
      await this.payments.freeze(tx, [{ id: payment.id, receipt }]);
    }
    if (recurrence) await this.recurrences.addFirstMonth(tx, recurrence, payment.id);
    await this.payments.log(tx, { paymentId: payment.id, kind: 'created', to: 'created', cause: 'buyer' });
    const { leadId, couponCode } = payment;
    const more = { leadId, ...(couponCode ? { couponCode } : {}) };
    await this.events.publish(tx, 'payment.created', { ...factsOf(payment), ...more });
    await this.charges.request(tx, payment, 'buyer');
    // last: everybody with this code waits for its row
    if (order.item.coupon) await this.coupons.reserve(tx, payment, order.item.coupon);
    return payment;
  }

  /**
   * The payment of a month, to be announced to its bank. It is not said to be created: nobody began a purchase.
   * @returns null when its key was used: this month has its payment; and for an account that is no more.
   */
  async startMonth(tx: Tx, order: MonthlyOrder): Promise<PaymentEntity | null> {
    const { recurrenceId, idempotencyKey: requestHash } = order;
    await tx.lock(`payment:${order.userId}`);
    if (await this.payments.findByKey(order.userId, requestHash, tx)) return null;
    if (await this.erased.isErased(order.userId, tx)) return null;
    const payment = newPayment({ ...order, requestHash, leadId: null }, this.clock.now());
    Object.assign(payment, { recurrenceId, chargeKind: 'debit' });
    await this.payments.insert(tx, payment);
    await this.payments.log(tx, { paymentId: payment.id, kind: 'created', to: 'created', cause: 'clock' });
    await this.charges.request(tx, payment, 'clock');
    return payment;
  }
}

/** @throws idempotency-mismatch when the key was used for something else. */
export function sameRequest(known: PaymentEntity, requestHash: string): PaymentEntity {
  if (known.requestHash !== requestHash) throw problem('idempotency-mismatch');
  return known;
}

function newPayment(order: Omit<Order, 'route'> & { gatewayId: string }, now: Date): PaymentEntity {
  const { item, payer } = order;
  return Object.assign(new PaymentEntity(), {
    ...only(order, 'userId', 'gatewayId', 'idempotencyKey', 'requestHash', 'leadId'),
    ...only(item, 'modelId', 'planType', 'durationDays'),
    id: randomUUID(),
    userName: payer.name,
    userEmail: payer.email,
    planId: item.id,
    planName: item.name,
    amountCents: item.priceCents,
    couponCode: item.coupon?.code ?? null,
    fullPriceCents: item.coupon?.fullPriceCents ?? null,
    status: 'created' as const,
    method: 'pix' as const,
    proved: false,
    returnedCents: 0,
    source: null,
    externalId: null,
    pixCode: null,
    expiresAt: null,
    paidAt: null,
    e2eId: null,
    chargeGeneration: 1,
    chargeTries: 0,
    chargeFailedAt: null,
    nextCheckAt: new Date(now.getTime() + CHARGE_OVERDUE_MS),
    lastCheckedAt: null,
    recurrenceId: null,
    chargeKind: 'code' as const,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
}
