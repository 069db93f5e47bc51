import type { CallBadge } from '@camarim/domain';
import type { Page } from './catalog.rpc.js';
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
  /** True when all tries at the provider failed: 'Tentar Novamente' asks for another charge of this payment. */
  chargeFailed: boolean;
  pixCode: string | null;
  /** Expiry of the charge, the one truth for every countdown. */
  expiresAt: string | null;
  createdAt: string;
  paidAt: string | null;
}
export interface PaymentRow extends PaymentView {
  userName: string;
  userEmail: string;
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
      planType: 'subscription';
      planId: string;
      modelId: string | null;
      idempotencyKey: string;
      leadId: string | null;
    };
    reply: PaymentView;
  };
  'billing.payment.get': { request: { paymentId: string }; reply: PaymentView };
  'billing.payment.check': { request: { paymentId: string }; reply: PaymentView };
  'billing.payment.retry': { request: { paymentId: string }; reply: PaymentView };
  'billing.payment.list': { request: { cursor: string | null; limit: number }; reply: Page<PaymentRow> };
  'billing.subscription.get-active': { request: { modelId: string | null }; reply: SubscriptionView | null };
  'billing.webhook.receive': { request: WebhookRequest; reply: { accepted: true } };
}
