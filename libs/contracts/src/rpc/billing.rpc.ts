import type { CallBadge } from '@camarim/domain';
import type { Recurrence } from '../billing/recurrences.js';
import type { SalePeriod } from '../billing/sale-access.js';
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
  period: SalePeriod | null;
  recurrence: Recurrence | null;
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
export interface PaymentOrder {
  /** A call is bought with its time, by a booking. */
  planType: 'subscription' | 'vip';
  /** Of the plan, or of the offer. */
  planId: string;
  modelId: string | null;
  idempotencyKey: string;
  leadId: string | null;
  /** Every month by Pix Automático; only where the plan says it is offered. */
  recurring?: boolean;
}
export interface BillingRpc {
  'billing.subscription.get-active': { request: { modelId: string | null }; reply: SubscriptionView | null };
}
