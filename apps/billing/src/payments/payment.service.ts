import { createHash, randomUUID } from 'node:crypto';
import type { Identity, PaymentView, ReceiptView, RpcRequest } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { isPaymentOpen, problem } from '@camarim/domain';
import { EventPublisher, RpcClient, requireUser } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { GatewayService } from '../gateways/gateway.service.js';
import { type PlanOnSale, PlanService } from '../plans/plan.service.js';
import { requireText, requireUuid } from '../validate.js';
import { BoughtRead } from './bought.read.js';
import { CHARGE_OVERDUE_MS, ChargeService } from './charge.service.js';
import { PaymentEntity } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { viewOf } from './payment.view.js';
import { ReceiptService } from './receipt.service.js';
import { factsOf, SettlementService } from './settlement.service.js';

type CreateRequest = RpcRequest<'billing.payment.create'>;
/** What is bought: a plan, or one call under the id of its booking. */
export interface Item extends Omit<PlanOnSale, 'durationDays'> {
  type: 'subscription' | 'call';
  durationDays: number | null;
}
/** Who pays, and through which account: found out before a transaction starts. */
export interface Paying {
  payer: { name: string; email: string };
  gatewayId: string;
}
/** What a new payment is made of, all of it known before the transaction starts. */
export interface Order extends Paying {
  userId: string;
  plan: Item;
  idempotencyKey: string;
  requestHash: string;
  leadId: string | null;
}

export const KEY = /^[\x21-\x7e]{8,255}$/;
export const LEAD = /^[A-Za-z0-9_-]{1,40}$/;

@Injectable()
export class PaymentService {
  constructor(
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly plans: PlanService,
    private readonly gateways: GatewayService,
    private readonly charges: ChargeService,
    private readonly settlement: SettlementService,
    private readonly receipts: ReceiptService,
    private readonly bought: BoughtRead,
    private readonly rpc: RpcClient,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /**
   * A fan buys a plan at the plan's price; what the client thinks it costs is never asked (BIL-20).
   * The same Idempotency-Key, or a second click while a payment for the same thing is open, gives the same payment (BIL-24).
   * @throws plan-not-found, gateway-unavailable, idempotency-mismatch, validation-failed.
   */
  async create(caller: Identity, request: CreateRequest): Promise<PaymentView> {
    const userId = requireUser(caller);
    const wanted = validated(request);
    const known = await this.payments.findByKey(userId, wanted.idempotencyKey);
    if (known) return viewOf(sameRequest(known, wanted.requestHash));
    const [onSale, paying] = await Promise.all([
      this.plans.forSale(wanted.planId, wanted.modelId),
      this.paying(userId),
    ]);
    const { idempotencyKey, requestHash, leadId } = wanted;
    const plan = { ...onSale, type: 'subscription' as const };
    const order = { userId, plan, ...paying, idempotencyKey, requestHash, leadId };
    return viewOf(await this.db.transaction((tx) => this.place(tx, order)));
  }

  /** @throws gateway-unavailable, user-not-found. */
  async paying(userId: string): Promise<Paying> {
    const [gatewayId, payer] = await Promise.all([
      this.gateways.activeId(),
      this.rpc.call('users.account.get-payer', { userId }),
    ]);
    return { gatewayId, payer };
  }

  /** The payment a fan's key means, if there is one. @throws idempotency-mismatch when it meant something else. */
  async ofKey(userId: string, key: string, requestHash: string, tx?: Tx): Promise<PaymentEntity | null> {
    const known = await this.payments.findByKey(userId, key, tx);
    return known && sameRequest(known, requestHash);
  }

  /** A payment of its own for one thing, inside the transaction that holds the thing. The caller looked for the key. */
  async open(tx: Tx, order: Order): Promise<PaymentEntity> {
    return this.start(tx, order);
  }

  /** Nobody is to pay this any more: the thing it was for is let go. @returns whether it was open. */
  async letGo(tx: Tx, paymentId: string, cause: 'buyer' | 'clock' | 'job'): Promise<boolean> {
    const payment = await this.hold(tx, paymentId);
    return isPaymentOpen(payment.status) && this.settlement.close(tx, payment, 'cancelled', cause);
  }

  /** @throws payment-not-found, also for somebody else's: whether an id exists is nobody's business. */
  async get(caller: Identity, paymentId: string): Promise<PaymentView> {
    return viewOf(await this.owned(requireUser(caller), paymentId));
  }

  /** @throws payment-not-found, also for what was never paid. */
  async receipt(caller: Identity, paymentId: string): Promise<ReceiptView> {
    const payment = await this.owned(requireUser(caller), paymentId);
    if (payment.paidAt !== null) await this.receipts.ensure(payment.id);
    return this.bought.receipt(caller, payment.id);
  }

  /** 'Tentar Novamente' after all tries failed: the same payment, one more generation of tries. A second click is nothing. */
  async retry(caller: Identity, paymentId: string): Promise<PaymentView> {
    const userId = requireUser(caller);
    const { id } = await this.owned(userId, paymentId);
    return this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, id);
      if (!payment || !isPaymentOpen(payment.status)) throw problem('payment-not-open');
      return viewOf(await this.withCharge(tx, payment));
    });
  }

  /** @throws payment-not-found unless it is this fan's. */
  async owned(userId: string, paymentId: string): Promise<PaymentEntity> {
    const payment = await this.payments.find(requireUuid(paymentId, 'paymentId'));
    if (payment?.userId !== userId) throw problem('payment-not-found');
    return payment;
  }

  /** @throws payment-not-found. For whoever knows that it may look. */
  async known(paymentId: string): Promise<PaymentEntity> {
    const payment = await this.payments.find(paymentId);
    if (!payment) throw problem('payment-not-found');
    return payment;
  }
  /** As `known`, and nobody changes it until the transaction ends. */
  async hold(tx: Tx, paymentId: string): Promise<PaymentEntity> {
    const payment = await this.payments.hold(tx, paymentId);
    if (!payment) throw problem('payment-not-found');
    return payment;
  }
  /** The line of a refund in the payment's own log. */
  logRefundRequested(tx: Tx, paymentId: string, by: string, amountCents: number): Promise<void> {
    const cause = by === 'staff' ? 'staff' : by === 'withdrawal' ? 'buyer' : 'clock';
    return this.payments.log(tx, { paymentId, kind: 'refund-requested', cause, facts: { reason: by, amountCents } });
  }
  logRefundFailed(tx: Tx, paymentId: string, amountCents: number): Promise<void> {
    return this.payments.log(tx, { paymentId, kind: 'refund-failed', cause: 'job', facts: { amountCents } });
  }

  /** One fan's orders stand in line, so that two clicks meet here and not in a constraint. */
  private async place(tx: Tx, order: Order): Promise<PaymentEntity> {
    await tx.lock(`payment:${order.userId}`);
    const known = await this.payments.findByKey(order.userId, order.idempotencyKey, tx);
    if (known) return sameRequest(known, order.requestHash);
    const open = await this.payments.holdOpen(tx, order.userId, order.plan.id, order.plan.modelId);
    if (open && (await this.stillGood(tx, open, order.plan))) {
      await this.payments.rememberKey(tx, order.userId, order.idempotencyKey, order.requestHash, open.id);
      return this.withCharge(tx, open);
    }
    return this.start(tx, order);
  }

  /** An open payment is given back unless its charge ran out, or it has no charge yet and the plan changed its price. */
  private async stillGood(tx: Tx, open: PaymentEntity, plan: Item): Promise<boolean> {
    const ranOut = open.status === 'pending' && open.expiresAt !== null && open.expiresAt <= this.clock.now();
    if (ranOut) return !(await this.settlement.close(tx, open, 'expired', 'clock'));
    const outdated = open.chargeFailedAt !== null && open.amountCents !== plan.priceCents;
    if (outdated) return !(await this.settlement.close(tx, open, 'cancelled', 'buyer'));
    return true;
  }

  private async withCharge(tx: Tx, payment: PaymentEntity): Promise<PaymentEntity> {
    const failed = payment.status === 'created' && payment.chargeFailedAt !== null;
    return failed ? this.charges.requestAgain(tx, payment) : payment;
  }

  private async start(tx: Tx, order: Order): Promise<PaymentEntity> {
    const payment = newPayment(order, this.clock.now());
    await this.payments.insert(tx, payment);
    await this.payments.log(tx, { paymentId: payment.id, kind: 'created', to: 'created', cause: 'buyer' });
    await this.events.publish(tx, 'payment.created', { ...factsOf(payment), leadId: payment.leadId });
    await this.charges.request(tx, payment, 'buyer');
    return payment;
  }
}

function validated(request: CreateRequest) {
  if (request.planType !== 'subscription') {
    throw problem('validation-failed', {
      errors: [{ field: 'planType', code: 'invalid', message: 'Tipo de plano inválido.' }],
    });
  }
  const planId = requireUuid(request.planId, 'planId');
  const modelId = request.modelId === null ? null : requireUuid(request.modelId, 'modelId');
  return {
    planId,
    modelId,
    idempotencyKey: requireText(request.idempotencyKey, 'idempotencyKey', KEY),
    leadId: request.leadId === null ? null : requireText(request.leadId, 'leadId', LEAD),
    // what is bought; where the buyer came from may differ between two tries of one click
    requestHash: createHash('sha256')
      .update(JSON.stringify([request.planType, planId, modelId]))
      .digest('hex'),
  };
}

function sameRequest(known: PaymentEntity, requestHash: string): PaymentEntity {
  if (known.requestHash !== requestHash) throw problem('idempotency-mismatch');
  return known;
}

function newPayment(order: Order, now: Date): PaymentEntity {
  const { plan, payer } = order;
  return Object.assign(new PaymentEntity(), {
    id: randomUUID(),
    userId: order.userId,
    userName: payer.name,
    userEmail: payer.email,
    modelId: plan.modelId,
    planType: plan.type,
    planId: plan.id,
    planName: plan.name,
    durationDays: plan.durationDays,
    amountCents: plan.priceCents,
    status: 'created' as const,
    method: 'pix' as const,
    proved: false,
    returnedCents: 0,
    source: null,
    gatewayId: order.gatewayId,
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
    idempotencyKey: order.idempotencyKey,
    requestHash: order.requestHash,
    leadId: order.leadId,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
}
