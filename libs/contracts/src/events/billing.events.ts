import type { PriceListName } from '@camarim/domain';

/** What every payment event says; the amount is integer cents of BRL. */
export interface PaymentFacts {
  paymentId: string;
  userId: string;
  modelId: string | null;
  planType: 'subscription' | 'call' | 'vip';
  planId: string;
  amountCents: number;
}
export interface SubscriptionFacts {
  subscriptionId: string;
  userId: string;
  /** null = the whole house (BIL-42). */
  modelId: string | null;
  planId: string;
  paymentId: string | null;
  startsAt: string;
  expiresAt: string;
}
interface BookingFacts {
  bookingId: string;
  userId: string;
  modelId: string;
  paymentId: string | null;
}

/** One row of a price list is another than before: whoever keeps prices reads them anew. */
export interface PriceListChange {
  itemId: string;
  list: PriceListName;
  /** null = the whole house, and every call. */
  modelId: string | null;
  change: 'created' | 'updated' | 'archived' | 'started' | 'ended';
  /** null = its time came. */
  staffId: string | null;
  at: string;
}

/** Somebody changed an account at a provider; `fields` names what, never how. */
export interface GatewayChange {
  gatewayId: string;
  change: 'created' | 'updated' | 'activated' | 'deactivated';
  fields: string[];
  staffId: string;
  at: string;
}

export interface BillingEvents {
  'payment-gateway.changed': GatewayChange;
  'price-list.changed': PriceListChange;
  'payment.created': PaymentFacts & { leadId: string | null };
  /** Somebody wants a charge made at the provider: the first time, or again after all tries failed. */
  'payment.charge-requested': { paymentId: string; generation: number };
  'payment.charge-ready': PaymentFacts & { expiresAt: string };
  'payment.charge-failed': PaymentFacts & { generation: number };
  'payment.approved': PaymentFacts & { approvedAt: string; cause: ApprovalCause; leadId: string | null };
  'payment.rejected': PaymentFacts & { at: string };
  'payment.cancelled': PaymentFacts & { at: string };
  'payment.expired': PaymentFacts & { at: string };
  'payment.refunded': PaymentFacts & { at: string; refundedCents: number };
  'payment.disputed': PaymentFacts & { at: string };
  'subscription.activated': SubscriptionFacts;
  'subscription.extended': SubscriptionFacts;
  'subscription.expired': SubscriptionFacts;
  'subscription.cancelled': SubscriptionFacts;
  'booking.held': BookingFacts;
  'booking.confirmed': BookingFacts;
  'booking.released': BookingFacts;
  'booking.completed': BookingFacts;
}
/** Who found out that the money is there: all four go through the same `approve`. */
export type ApprovalCause = 'webhook' | 'poll' | 'buyer-check' | 'staff';
