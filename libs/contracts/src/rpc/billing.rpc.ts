import type { CallBadge, SalesPeriod } from '@camarim/domain';
import type { Page } from '../page.js';
import type { RecurrenceView } from './billing-recurrences.rpc.js';
import type { PaymentStatusName } from './payment-status.js';

export interface PlanView {
  id: string;
  /** null = the whole house. */
  modelId: string | null;
  name: string;
  description: string;
  priceCents: number;
  /** Only when it was really charged in the last 30 days (BIL-03); otherwise null. */
  originalPriceCents: number | null;
  discountPercent: number | null;
  durationDays: number;
  isFeatured: boolean;
  /** Can be paid every month by Pix Automático: the account in use offers it, and it is sold by the month (BIL-48). */
  recurring: boolean;
  benefits: string[];
  highlightedBenefits: string[];
}
export interface CallPlanView {
  id: string;
  name: string;
  description: string;
  durationMinutes: number;
  priceCents: number;
  isVip: boolean;
  /** From the sales of the last 30 days, else from the team's mark (FV-25). */
  badge: CallBadge | null;
  features: string[];
}
export interface VipOfferView {
  id: string;
  /** null = the whole house. */
  modelId: string | null;
  name: string;
  description: string;
  originalPriceCents: number | null;
  priceCents: number;
  discountPercent: number | null;
  durationDays: number;
  expiresAt: string | null;
  benefits: string[];
}
export interface PaymentView {
  id: string;
  planType: 'subscription' | 'call' | 'vip';
  planId: string;
  planName: string;
  durationDays: number | null;
  modelId: string | null;
  amountCents: number;
  status: PaymentStatusName;
  method: 'pix' | 'courtesy' | 'whatsapp_sale';
  /** A PIX of exactly the amount is known; false for what only the team vouches for (BIL-34). */
  proved: boolean;
  /** It begins an authorisation of Pix Automático, or is a month of one. */
  recurring: boolean;
  /** How much of the price is back with the buyer or on its way. */
  returnedCents: number;
  /** True when all tries at the provider failed: 'Tentar Novamente' asks for another charge of this payment. */
  chargeFailed: boolean;
  /** It failed and is still tried by itself: the code appears when the provider answers. */
  chargeOwed: boolean;
  pixCode: string | null;
  /** Expiry of the charge, the one truth for every countdown. */
  expiresAt: string | null;
  createdAt: string;
  paidAt: string | null;
}
export interface PaymentRow extends PaymentView {
  userId: string;
  userName: string;
  userEmail: string;
}
/** All filters together; `search` looks in name, e-mail and the id's beginning. Dates are local, both included. */
export interface SalesFilter {
  search: string | null;
  status: PaymentStatusName[] | null;
  planType: 'subscription' | 'call' | 'vip' | null;
  method: PaymentView['method'] | null;
  modelId: string | null;
  from: string | null;
  to: string | null;
}
export interface RefundView {
  id: string;
  kind: 'automatic' | 'withdrawal' | 'staff' | 'provider' | 'charge-back';
  reason: string;
  amountCents: number;
  /** How much of it is the price; the rest never bought anything. */
  priceCents: number;
  status: 'requested' | 'sent' | 'settled' | 'failed' | 'dropped';
  failure: string | null;
  requestedAt: string;
  settledAt: string | null;
}
export interface TimelineEntry {
  at: string;
  kind: string;
  from: PaymentStatusName | null;
  to: PaymentStatusName | null;
  cause: string;
  facts: Record<string, string | number | null>;
}
export interface DecisionView {
  at: string;
  staffId: string;
  action: string;
  reason: string;
}
export interface DisputeView {
  id: string;
  openedAt: string;
  endedAt: string | null;
  outcome: 'kept' | 'charged-back' | 'refunded' | null;
  hasEvidence: boolean;
}
export interface PeriodView {
  id: string;
  paymentId: string | null;
  planId: string;
  planName: string;
  modelId: string | null;
  startsAt: string;
  expiresAt: string;
  status: 'active' | 'expired' | 'cancelled' | 'revoked';
  source: 'pix' | 'whatsapp_sale' | 'courtesy';
  endReason: string | null;
  createdAt: string;
}
/** One payment with everything that happened to it, oldest first (BIL-57). */
export interface PaymentDetail extends PaymentRow {
  gatewayId: string | null;
  externalId: string | null;
  endToEndId: string | null;
  leadId: string | null;
  source: string | null;
  timeline: TimelineEntry[];
  refunds: RefundView[];
  decisions: DecisionView[];
  disputes: DisputeView[];
  period: PeriodView | null;
  recurrence: RecurrenceView | null;
}
export interface BulkDecision {
  paymentId: string;
  ok: boolean;
  status: PaymentStatusName | null;
  /** Code of the refusal. */
  code: string | null;
}
/** Counted by catalog; null where it was counted before that was known. */
export interface IncludedView {
  at: string;
  posts: number;
  videos: number;
  photos: number;
  lastPostAt: string | null;
  postsPerWeek: number | null;
}
/** What the buyer gets on paper; what is included was counted when it was paid and never changes. */
export interface ReceiptView {
  paymentId: string;
  planName: string;
  amountCents: number;
  returnedCents: number;
  status: PaymentStatusName;
  paidAt: string;
  endToEndId: string | null;
  startsAt: string | null;
  expiresAt: string | null;
  /** A month of Pix Automático; what became of it since is said elsewhere. */
  recurring: boolean;
  /** Until when the buyer may withdraw by themselves; null when it cannot be given back so. */
  withdrawUntil: string | null;
  benefits: string[];
  included: IncludedView | null;
}
export interface MyPaymentView extends PaymentView {
  withdrawUntil: string | null;
}
export interface SalesFigures {
  /** Unique users: one state each, approved before pending before rejected … (domain 4.2). */
  generated: number;
  paid: number;
  pending: number;
  rejected: number;
  refundedUsers: number;
  withoutIdentity: number;
  charges: number;
  conversionPercent: number | null;
  pendingPercent: number | null;
  rejectedPercent: number | null;
  grossCents: number;
  refundedCents: number;
  netCents: number;
  /** Approved by the team or sold in a conversation, without a PIX that proves it; not in the sums above. */
  manualCents: number;
  manualCount: number;
  courtesyCount: number;
  /** At the end of the window. */
  activeSubscribers: number;
}
export interface SalesReport {
  from: string;
  /** First day that is not in it. */
  until: string;
  current: SalesFigures;
  previous: SalesFigures;
  /** Percent against the days before; null = there was nothing, shown as 'novo'. */
  change: { netCents: number | null; paid: number | null; generated: number | null; activeSubscribers: number | null };
  days: Array<{ date: string; grossCents: number; refundedCents: number; paid: number }>;
  at: string;
}
export interface SubscriptionView {
  id: string;
  planId: string;
  planName: string;
  modelId: string | null;
  startsAt: string;
  expiresAt: string;
}
export interface WebhookRequest {
  gatewayId: string;
  /** The secret part of the path, as received. */
  secret: string;
  signature: string | null;
  /** The raw body, base64: the signature is over these very bytes. */
  body: string;
}
export interface BillingRpc {
  'billing.plan.list': { request: { modelId: string | null }; reply: PlanView[] };
  'billing.call-plan.list': { request: Record<string, never>; reply: CallPlanView[] };
  'billing.vip-offer.get': { request: { modelId: string | null }; reply: VipOfferView | null };
  'billing.payment.create': {
    request: {
      /** A call is bought with its time, by a booking. */
      planType: 'subscription' | 'vip';
      /** Of the plan, or of the offer. */
      planId: string;
      modelId: string | null;
      idempotencyKey: string;
      leadId: string | null;
      /** Every month by Pix Automático; only where the plan says it is offered. */
      recurring?: boolean;
    };
    reply: PaymentView;
  };
  'billing.payment.get': { request: { paymentId: string }; reply: PaymentView };
  'billing.payment.check': { request: { paymentId: string }; reply: PaymentView };
  'billing.payment.retry': { request: { paymentId: string }; reply: PaymentView };
  /** Staff. Newest first; at most 500 a page, so that an export reads few of them. */
  'billing.payment.list': {
    request: { cursor: string | null; limit: number; filter?: SalesFilter };
    reply: Page<PaymentRow>;
  };
  /** Staff who decide about money. The same list for a file; that it was taken is written down with its first page (FA-16). */
  'billing.payment.export': {
    request: { cursor: string | null; filter: SalesFilter };
    reply: Page<PaymentRow>;
  };
  'billing.payment.detail': { request: { paymentId: string }; reply: PaymentDetail };
  'billing.payment.approve': { request: { paymentId: string; reason: string }; reply: PaymentView };
  'billing.payment.reject': { request: { paymentId: string; reason: string }; reply: PaymentView };
  'billing.payment.approve-many': { request: { paymentIds: string[]; reason: string }; reply: BulkDecision[] };
  /** `amountCents` null = all that is left. */
  'billing.payment.refund': {
    request: { paymentId: string; amountCents: number | null; reason: string };
    reply: PaymentView;
  };
  'billing.payment.withdraw': { request: { paymentId: string }; reply: PaymentView };
  'billing.payment.list-mine': { request: { cursor: string | null; limit: number }; reply: Page<MyPaymentView> };
  'billing.payment.receipt': { request: { paymentId: string }; reply: ReceiptView };
  'billing.dispute.evidence': { request: { disputeId: string }; reply: Record<string, unknown> };
  'billing.subscription.of-user': { request: { userId: string }; reply: PeriodView[] };
  'billing.subscription.revoke': { request: { subscriptionId: string; reason: string }; reply: { ended: boolean } };
  'billing.courtesy.grant': {
    request: { userId: string; planId: string; modelId: string | null; days: number | null; reason: string };
    reply: { subscriptionId: string; paymentId: string };
  };
  /** A named period, or local dates from–to, both included. */
  'billing.metrics.sales': {
    request: { period: SalesPeriod | null; from: string | null; to: string | null };
    reply: SalesReport;
  };
  /** The caller's running and coming periods, the first to begin first (BIL-47). */
  'billing.subscription.list-mine': { request: Record<string, never>; reply: SubscriptionView[] };
  'billing.subscription.get-active': { request: { modelId: string | null }; reply: SubscriptionView | null };
  'billing.webhook.receive': { request: WebhookRequest; reply: { accepted: true } };
}
