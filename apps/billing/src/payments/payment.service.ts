import type { In, PaymentView, Receipt, UserCaller, WantedTip } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { couponCodeOf, isMonthly, isPaymentOpen, localDateOf, problem, recurrenceDays } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, requestHash } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CouponSaleService } from '../coupons/coupon-sale.service.js';
import { GatewayService } from '../gateways/gateway.service.js';
import { PlanService } from '../plans/plan.service.js';
import { PostSaleService } from '../post-prices/post-sale.service.js';
import { RecurrenceLedger } from '../recurrences/recurrence-ledger.service.js';
import { RefundLedger } from '../refunds/refund-ledger.service.js';
import { TipSaleService } from '../tips/tip-sale.service.js';
import { requireText, requireUuid } from '../validate.js';
import { BoughtRead } from './bought.read.js';
import type { PaymentEntity } from './payment.entity.js';
import { PaymentRepository } from './payment.repository.js';
import { ownViewOf, viewOf } from './payment.view.js';
import { type ItemOnSale, type Order, PaymentOrderService, sameRequest } from './payment-order.service.js';
import { ReceiptService } from './receipt.service.js';

type CreateRequest = In<'billing.payment.create'>;
type Wanted = ReturnType<typeof validated>;
/** What has its price in a list, unlike a mimo. */
type Listed = Pick<Exclude<Wanted, { planType: 'tip' }>, 'planType' | 'planId' | 'modelId'>;

export const KEY = /^[\x21-\x7e]{8,255}$/;
export const LEAD = /^[A-Za-z0-9_-]{1,40}$/;

@Injectable()
export class PaymentService {
  constructor(
    private readonly db: Database,
    private readonly payments: PaymentRepository,
    private readonly plans: PlanService,
    private readonly posts: PostSaleService,
    private readonly tips: TipSaleService,
    private readonly orders: PaymentOrderService,
    private readonly coupons: CouponSaleService,
    private readonly receipts: ReceiptService,
    private readonly bought: BoughtRead,
    private readonly gateways: GatewayService,
    private readonly recurrences: RecurrenceLedger,
    private readonly refunds: RefundLedger,
    private readonly clock: Clock,
  ) {}

  /**
   * A fan buys a plan, an offer or one post at the price it has now in its list; what the client thinks it costs is never asked (BIL-20).
   * The same Idempotency-Key, or a second click while a payment for the same thing is open, gives the same payment (BIL-24).
   * A call is bought with its time, by a booking; of a mimo its giver says the amount, within the bounds of the rule (PUR-07).
   * `recurring`: what pays for it also authorises every month after it (BIL-48). `renews`: what an earlier payment was for.
   * @throws plan-not-found, post-not-found, post-not-for-sale, post-included and post-bought (PUR-03), offer-not-found, offer-expired, gateway-unavailable, idempotency-mismatch, validation-failed,
   * recurrence-unavailable, recurrence-exists, and why a coupon is refused (PUR-32).
   */
  @Answers('billing.payment.create')
  async create(request: CreateRequest, { userId }: UserCaller): Promise<PaymentView> {
    const wanted = validated(request.renews ? await this.again(request, userId) : request);
    const known = await this.payments.findByKey(userId, wanted.idempotencyKey);
    if (known) return viewOf(sameRequest(known, wanted.requestHash));
    const [priced, buyer] = await Promise.all([this.itemOf(wanted, userId), this.orders.buyer(userId)]);
    const item = wanted.coupon === null ? priced : await this.coupons.priced(priced, wanted.coupon, wanted.recurring);
    const { idempotencyKey, requestHash, leadId } = wanted;
    const plain: Order = { userId, item, ...buyer, idempotencyKey, requestHash, leadId };
    const order = wanted.recurring ? await this.everyMonth(plain) : plain;
    return viewOf(
      await this.db.transaction(async (tx) => {
        const payment = await this.orders.place(tx, order);
        if (wanted.tip) await this.tips.begin(tx, payment, wanted.tip, buyer.payer.name);
        return payment;
      }),
    );
  }

  /** @throws payment-not-found, also for somebody else's: whether an id exists is nobody's business. */
  @Answers('billing.payment.get')
  async get({ paymentId }: In<'billing.payment.get'>, { userId }: UserCaller): Promise<PaymentView> {
    return this.seen(await this.owned(userId, paymentId));
  }

  /** As its buyer sees it. */
  async seen(payment: PaymentEntity): Promise<PaymentView> {
    const month = payment.chargeKind === 'debit' ? await this.recurrences.monthOf(payment.id) : null;
    const view = ownViewOf(payment, month?.tryOn ?? null);
    // what bought something is told by its own page; of a code that is over, whether money came for it, or for the one before it
    return isPaymentOpen(payment.status) || payment.paidAt !== null
      ? view
      : {
          ...view,
          surplusCents: await this.refunds.surplusOf(payment.id),
          honouredId: await this.payments.honouredInstead(payment),
        };
  }

  /** @throws payment-not-found, also for what was never paid. */
  @Answers('billing.payment.receipt')
  async receipt({ paymentId }: In<'billing.payment.receipt'>, { userId }: UserCaller): Promise<Receipt> {
    const payment = await this.owned(userId, paymentId);
    if (payment.paidAt !== null) await this.receipts.ensure(payment.id);
    return this.bought.receipt(userId, payment.id);
  }

  /** 'Tentar Novamente' after all tries failed: the same payment, one more generation of tries. A second click is nothing. */
  @Answers('billing.payment.retry')
  async retry({ paymentId }: In<'billing.payment.retry'>, { userId }: UserCaller): Promise<PaymentView> {
    const { id } = await this.owned(userId, paymentId);
    const tried = await this.db.transaction(async (tx) => {
      const payment = await this.payments.hold(tx, id);
      if (!payment || !isPaymentOpen(payment.status)) throw problem('payment-not-open');
      return this.orders.withCharge(tx, payment);
    });
    return this.seen(tried);
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
  /** The provider is asked about it at this moment, whatever its state. */
  lookAt(tx: Tx, paymentId: string, at: Date): Promise<void> {
    return this.payments.checkAt(tx, paymentId, at);
  }
  /** The line of a refund in the payment's own log. */
  logRefundRequested(
    tx: Tx,
    paymentId: string,
    by: 'withdrawal' | 'staff' | 'automatic',
    amountCents: number,
  ): Promise<void> {
    const cause = by === 'staff' ? 'staff' : by === 'withdrawal' ? 'buyer' : 'job';
    return this.payments.log(tx, { paymentId, kind: 'refund-requested', cause, facts: { reason: by, amountCents } });
  }
  logRefundFailed(tx: Tx, paymentId: string, amountCents: number): Promise<void> {
    return this.payments.log(tx, { paymentId, kind: 'refund-failed', cause: 'job', facts: { amountCents } });
  }

  /** The same order, paid every month. A call, an offer and a plan of three months are bought once. */
  private async everyMonth(order: Order): Promise<Order> {
    const { userId, item } = order;
    const planDays = item.durationDays;
    if (item.planType !== 'subscription' || planDays === null || !isMonthly(planDays))
      throw problem('recurrence-unavailable');
    const id = await this.gateways.activeAutomaticId();
    await this.recurrences.requireNone(userId, item.id, item.modelId);
    const durationDays = recurrenceDays(localDateOf(this.clock.now()), 0, planDays);
    return {
      ...order,
      route: { id, why: 'first', insteadOf: null },
      item: { ...item, durationDays },
      recurring: { planDays },
    };
  }

  /**
   * The order an earlier payment was made by, whatever its page still knows of it: the same coupon and the same choice about
   * paying every month, for the same lead (BIL-26). A month its bank did not debit is bought by itself.
   * @throws payment-not-found, validation-failed for a call, whose time is chosen anew, tip-not-found for a mimo whose words are
   * forgotten.
   */
  private async again({ idempotencyKey, renews, ...rest }: CreateRequest, userId: string): Promise<CreateRequest> {
    if (Object.values(rest).some(Boolean)) throw invalid('renews', 'Um pagamento se renova sozinho.');
    const payment = await this.owned(userId, renews ?? '');
    const { planType, planId, modelId, leadId, couponCode: coupon, recurrenceId, chargeKind } = payment;
    if (planType === 'call') throw invalid('renews', 'Escolha de novo a chamada.');
    const order = { idempotencyKey, leadId, coupon };
    if (planType === 'tip') return { ...order, modelId: null, tip: await this.tips.again(payment) };
    if (planType === 'unlock') return { ...order, unlock: planId, modelId: null };
    return { ...order, planType, planId, modelId, recurring: recurrenceId !== null && chargeKind === 'code' };
  }

  private itemOf(wanted: Wanted, userId: string): Promise<ItemOnSale> {
    return wanted.planType === 'tip' ? this.tips.forSale(wanted.tip, userId) : this.listed(wanted, userId);
  }

  /** What is wanted of a list, as the list has it now. @throws as `create`. */
  async listed({ planType, planId, modelId }: Listed, userId: string): Promise<ItemOnSale> {
    if (planType === 'unlock') return { planType, durationDays: null, ...(await this.posts.forSale(planId, userId)) };
    const onSale = planType === 'vip' ? this.plans.offerForSale(planId, modelId) : this.plans.forSale(planId, modelId);
    return { planType, ...(await onSale) };
  }
}

function validated(request: CreateRequest) {
  if (request.tip) return validatedTip(request, request.tip);
  const { unlock } = request;
  const isPost = typeof unlock === 'string';
  const planType = isPost ? ('unlock' as const) : request.planType;
  const isOne = isPost ? !request.planType && !request.planId && !request.recurring : planType !== 'unlock';
  // a call is bought with its time, by a booking
  const isSoldHere = planType === 'subscription' || planType === 'vip' || planType === 'unlock';
  if (!isSoldHere || !isOne) {
    throw invalid('planType', 'Tipo de plano inválido.');
  }
  const planId = isPost ? requireUuid(unlock, 'unlock') : requireUuid(request.planId, 'planId');
  const modelId = isPost || request.modelId === null ? null : requireUuid(request.modelId, 'modelId');
  const recurring = request.recurring === true;
  const coupon = request.coupon ? couponCodeOf(request.coupon) : null;
  const more = [...(recurring ? ['recurring'] : []), ...(coupon === null ? [] : [`coupon ${coupon}`])];
  const what = [planType, planId, modelId, ...more];
  return { planType, planId, recurring, coupon, modelId, tip: null, ...keysOf(request, what) };
}

function validatedTip(request: CreateRequest, wanted: WantedTip) {
  if (request.planType || request.planId || request.unlock || request.modelId || request.recurring)
    throw invalid('tip', 'Um mimo se compra sozinho.');
  if (request.coupon) throw problem('coupon-not-for-this');
  const { place, placeId: id, cents, note, shown } = wanted;
  const modelId = requireUuid(wanted.modelId, 'modelId');
  const placeId = id === null ? null : requireUuid(id, 'placeId');
  const tip = { modelId, place, placeId, cents, note, shown };
  const what = ['tip', modelId, place, placeId, cents, note, shown];
  return {
    planType: 'tip' as const,
    planId: null,
    recurring: false,
    coupon: null,
    modelId,
    tip,
    ...keysOf(request, what),
  };
}

/** @param what is bought; where the buyer came from may differ between two tries of one click. */
function keysOf(request: CreateRequest, what: readonly unknown[]) {
  return {
    idempotencyKey: requireText(request.idempotencyKey, 'idempotencyKey', KEY),
    leadId: request.leadId === null ? null : requireText(request.leadId, 'leadId', LEAD),
    requestHash: requestHash(what),
  };
}

const invalid = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });
