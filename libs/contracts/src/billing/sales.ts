import { BULK_APPROVAL, PAYMENT_STATUSES, type PaymentStatus, REFUND_CENTS, SALES_SEARCH } from '@camarim/domain';
import {
  Day,
  Flag,
  Id,
  Ids,
  Many,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  pick,
  SomeOf,
  Text,
  Time,
  Whole,
} from '../fields.js';
import { Money } from '../money.js';
import { get, operations, post } from '../operation.js';
import { PaidCoupon } from './coupons.js';
import { Reason } from './reason.js';
import { Recurrence } from './recurrences.js';
import { SalePeriod } from './sale-access.js';

export const PLAN_TYPES = ['subscription', 'call', 'vip', 'unlock', 'tip'] as const;
export type PlanType = (typeof PLAN_TYPES)[number];
export const PAYMENT_METHODS = ['pix', 'courtesy', 'whatsapp_sale'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
const REFUND_KINDS = ['automatic', 'withdrawal', 'staff', 'provider', 'charge-back', 'not-paid'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];
const REFUND_STATES = ['requested', 'sent', 'settled', 'failed', 'dropped'] as const;
export const DISPUTE_OUTCOMES = ['kept', 'charged-back', 'refunded'] as const;
export type DisputeOutcomeName = (typeof DISPUTE_OUTCOMES)[number];

/**
 * All filters together; `search` looks in name, e-mail, the id's beginning and the whole ids of provider and bank. Days are
 * those of São Paulo on which money moved, both included; what nobody paid stands on the day it was made.
 */
export class SalesQuery extends pageQuery(50, 100) {
  @Text({ ...SALES_SEARCH, nullable: true, preset: null }) search: string | null | Preset;
  @SomeOf(PAYMENT_STATUSES, { optional: true }) status?: PaymentStatus[];
  @OneOf(PLAN_TYPES, { nullable: true, preset: null }) planType: PlanType | null | Preset;
  @OneOf(PAYMENT_METHODS, { nullable: true, preset: null }) method: PaymentMethod | null | Preset;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  /** Of one buyer. */
  @Id({ nullable: true, preset: null }) userId: string | null | Preset;
  @Day({ nullable: true, preset: null }) from: string | null | Preset;
  @Day({ nullable: true, preset: null }) to: string | null | Preset;
}
export class SaleTotalsQuery extends pick(
  SalesQuery,
  ...(['search', 'status', 'planType', 'method', 'modelId', 'userId', 'from', 'to'] as const),
) {}
/** What the list so narrowed adds up to, by the rule of the dashboard (BIL-56). Counts are sales. */
export class SaleTotals {
  @Whole() paid: number;
  @One(() => Money) gross: Money;
  @Whole() returned: number;
  @One(() => Money) refunded: Money;
  /** What banks began to look into, less what they let go of. */
  @One(() => Money) contested: Money;
  @One(() => Money) net: Money;
  /** Outside of the sum: what only the team vouches for, and what waits to be paid. */
  @Whole() manual: number;
  @One(() => Money) manualAmount: Money;
  @Whole() waiting: number;
  @One(() => Money) waitingAmount: Money;
}
/** A payment as the team sees it. */
export class Sale {
  @Id() id: string;
  @Id() userId: string;
  @Text() userName: string;
  /** Masked: a list on a screen shows who it was, not how to write to them. */
  @Text() userEmail: string;
  @OneOf(PLAN_TYPES) planType: PlanType;
  @Text() planName: string;
  @Id({ nullable: true }) modelId: string | null;
  @One(() => Money) amount: Money;
  @One(() => PaidCoupon, { nullable: true }) coupon: PaidCoupon | null;
  /** How much of the price is back with the buyer or on its way. */
  @One(() => Money) returned: Money;
  /** How much of it the payer's bank looks into now: it is in no sum until the bank decided (PAYOUT-11). */
  @One(() => Money) contested: Money;
  @OneOf(PAYMENT_STATUSES) status: PaymentStatus;
  @OneOf(PAYMENT_METHODS) method: PaymentMethod;
  /** A PIX of exactly the amount is known; false for what only the team vouches for (BIL-34). */
  @Flag() proved: boolean;
  /** The charge at the provider, and the PIX at the bank: what statements name (A3). */
  @Text({ nullable: true }) externalId: string | null;
  @Text({ nullable: true }) endToEndId: string | null;
  @Time() createdAt: string;
  @Time({ nullable: true }) paidAt: string | null;
}
export class SalePage extends pageOf(() => Sale) {}
export class SaleEvent {
  @Time() at: string;
  @Text() kind: string;
  @Text({ nullable: true }) from: string | null;
  @Text({ nullable: true }) to: string | null;
  @Text() cause: string;
  @Text({ nullable: true }) reason: string | null;
  @One(() => Money, { nullable: true }) amount: Money | null;
}
export class SaleRefund {
  @Id() id: string;
  @OneOf(REFUND_KINDS) kind: RefundKind;
  @Text() reason: string;
  @One(() => Money) amount: Money;
  /** How much of it is the price; the rest never bought anything. */
  @One(() => Money) price: Money;
  @OneOf(REFUND_STATES) status: (typeof REFUND_STATES)[number];
  @Text({ nullable: true }) failure: string | null;
  @Time() requestedAt: string;
  @Time({ nullable: true }) settledAt: string | null;
}
export class SaleDecision {
  @Time() at: string;
  @Text() staffId: string;
  @Text() action: string;
  @Text() reason: string;
}
export class SaleDispute {
  @Id() id: string;
  @Time() openedAt: string;
  @Time({ nullable: true }) endedAt: string | null;
  @OneOf(DISPUTE_OUTCOMES, { nullable: true }) outcome: DisputeOutcomeName | null;
  @Flag() hasEvidence: boolean;
}
/** One payment with everything that happened to it, oldest first (BIL-57). */
export class SaleDetail extends Sale {
  @Whole({ nullable: true }) durationDays: number | null;
  @Text({ nullable: true }) pixCode: string | null;
  @Time({ nullable: true }) expiresAt: string | null;
  @Id({ nullable: true }) gatewayId: string | null;
  @Text({ nullable: true }) leadId: string | null;
  @Text({ nullable: true }) source: string | null;
  @Many(() => SaleEvent) timeline: SaleEvent[];
  @Many(() => SaleRefund) refunds: SaleRefund[];
  @Many(() => SaleDecision) decisions: SaleDecision[];
  @Many(() => SaleDispute) disputes: SaleDispute[];
  @One(() => SalePeriod, { nullable: true }) period: SalePeriod | null;
  /** Pix Automático it began, or is a month of. */
  @One(() => Recurrence, { nullable: true }) recurrence: Recurrence | null;
}
export class SaleById {
  @Id() paymentId: string;
}
export class SaleJudgement extends Reason {
  @Id() paymentId: string;
}
export class SaleRefundForm extends SaleJudgement {
  /** null = all that is left. */
  @Whole({ ...REFUND_CENTS, nullable: true, preset: null }) amountCents: number | null | Preset;
  /** Given back so that the bank is not asked: the use of a coupon stays used (PUR-31). */
  @Flag({ preset: false }) headsOffDispute: boolean | Preset;
  /** Of this window: sent again with it, it is what was done before. The edge of the release before names none. */
  @Id({ nullable: true, preset: null }) idempotencyKey: string | null | Preset;
}
export class BulkApproval extends Reason {
  @Ids(BULK_APPROVAL) paymentIds: string[];
}
export class BulkResult {
  @Id() paymentId: string;
  @Flag() ok: boolean;
  @OneOf(PAYMENT_STATUSES, { nullable: true }) status: PaymentStatus | null;
  /** Code of the refusal, and what it says. */
  @Text({ nullable: true }) code: string | null;
  @Text({ nullable: true }) title: string | null;
}
export class BulkResults {
  @Whole() approved: number;
  @Whole() failed: number;
  @Many(() => BulkResult) items: BulkResult[];
}

const missing = { missing: 'payment-not-found' } as const;
const done = { ...missing, status: 200 } as const;
const decides = 'staff:money' as const;
export const saleOperations = operations({
  'billing.payment.list': get('/admin/payments', 'staff:sales', SalesQuery, SalePage),
  'billing.payment.totals': get('/admin/payments/totals', 'staff:sales', SaleTotalsQuery, SaleTotals),
  'billing.payment.detail': get('/admin/payments/:paymentId', 'staff:sales', SaleById, SaleDetail, missing),
  'billing.payment.approve-many': post('/admin/payments/bulk-approve', decides, BulkApproval, BulkResults, {
    status: 200,
  }),
  'billing.payment.approve': post('/admin/payments/:paymentId/approve', decides, SaleJudgement, SaleDetail, done),
  'billing.payment.reject': post('/admin/payments/:paymentId/reject', decides, SaleJudgement, SaleDetail, done),
  'billing.payment.not-paid': post('/admin/payments/:paymentId/not-paid', decides, SaleJudgement, SaleDetail, done),
  'billing.payment.refund': post('/admin/payments/:paymentId/refund', decides, SaleRefundForm, SaleDetail, done),
});
