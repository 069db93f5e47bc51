import type { DisputeNoticeHours, GoalState, PriceListName, ProvedBatch, TipPlace } from '@camarim/domain';
import type { RecurrenceEndedBy, RecurrenceEndReason } from '../billing/recurrences.js';
import type { PlanType } from '../billing/sales.js';
import type { AuditFacts } from '../users/audit.js';
import type { CallEvents } from './call.events.js';

/** What every payment event says; the amount is integer cents of BRL. */
export interface PaymentFacts {
  paymentId: string;
  userId: string;
  modelId: string | null;
  planType: PlanType;
  planId: string;
  amountCents: number;
}
/** A payer's bank looks into a payment. */
export interface DisputeFacts {
  disputeId: string;
  paymentId: string;
  modelId: string | null;
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
/** An authorisation of Pix Automático; the amount is integer cents of BRL a month. */
export interface RecurrenceFacts {
  recurrenceId: string;
  userId: string;
  modelId: string | null;
  planId: string;
  amountCents: number;
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
  /** Of the team's changes, what differs. */
  before: AuditFacts | null;
  after: AuditFacts | null;
  at: string;
}

/** What a post costs on its own is another than before; null cents: not sold, or included for subscribers. */
export interface PostPriceChange {
  postId: string;
  modelId: string;
  priceCents: number | null;
  subscriberPriceCents: number | null;
  /** Grows with every change: an older word never overwrites a newer one. */
  revision: number;
  staffId: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
  at: string;
}
/** A code of marketing was made or archived; uses are the payments' own. */
export interface CouponChange {
  couponId: string;
  modelId: string | null;
  change: 'created' | 'archived';
  staffId: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
  at: string;
}
/** One post bought for ever. */
export interface UnlockFacts {
  unlockId: string;
  userId: string;
  postId: string;
  modelId: string;
  paymentId: string;
}

/** A mimo. What was said with it, and by whom it wants to be seen, stays with billing. Cents. */
export interface TipFacts {
  tipId: string;
  userId: string;
  modelId: string;
  paymentId: string;
  cents: number;
  place: TipPlace;
  placeId: string | null;
}

/** Somebody changed an account at a provider; `fields` names what, never how. */
export interface GatewayChange {
  gatewayId: string;
  change: 'created' | 'updated' | 'activated' | 'deactivated';
  fields: string[];
  staffId: string;
  /** Why it was turned on without a test that passed. */
  reason?: string;
  at: string;
}

/** Money to a creator; `accountId` is hers. */
interface PayoutFacts {
  payoutId: string;
  accountId: string;
  cents: number;
  at: string;
}
/** Why the house itself stopped it: its key is not that of the person whose papers stand (PAYOUT-03). */
export type PayoutStop = 'payee-changed';

export interface BillingEvents extends CallEvents {
  /** The rows of an hour were sealed: a hash of hashes, with a salt. */
  'sales-proof.sealed': ProvedBatch;
  'payment-gateway.changed': GatewayChange;
  /** An account did not answer, or its provider does not know us any more: new charges go elsewhere until then (BIL-62). */
  'payment-gateway.degraded': { gatewayId: string; reason: 'no-answer' | 'denied'; until: string; at: string };
  /** It answers again: new charges may go there. */
  'payment-gateway.recovered': { gatewayId: string; at: string };
  'price-list.changed': PriceListChange;
  'post-price.changed': PostPriceChange;
  'coupon.changed': CouponChange;
  'unlock.granted': UnlockFacts;
  /** Its price went back. */
  'unlock.ended': UnlockFacts & { reason: 'withdrawn' | 'refunded' | 'charged-back'; at: string };
  'tip.given': TipFacts & { at: string };
  /** Its whole price went back. */
  'tip.returned': TipFacts & { at: string };
  /** She said thanks for it. */
  'tip.thanked': TipFacts & { at: string };
  /** A goal began, was changed by a mimo or by what went back of one, or is over. Cents. `was`: its state before, if it is another now. */
  'goal.changed': {
    goalId: string;
    modelId: string;
    state: GoalState;
    was?: GoalState;
    targetCents: number;
    keptCents: number;
    at: string;
  };
  /** `couponCode`: what its price was made with; missing: none. */
  'payment.created': PaymentFacts & { leadId: string | null; couponCode?: string };
  /** Somebody wants a charge made at the provider: the first time, or again after all tries failed. */
  'payment.charge-requested': { paymentId: string; generation: number };
  /** `isLate`: after it was said to have failed. */
  'payment.charge-ready': PaymentFacts & { expiresAt: string; isLate?: boolean };
  /** `isOwed`: it is still tried by itself; without it the end of the tries. */
  'payment.charge-failed': PaymentFacts & { generation: number; isOwed?: boolean };
  /** A code came late and is not paid: its buyer may have left. */
  'payment.charge-late': PaymentFacts & { expiresAt: string };
  /** `isDebit`: a month of Pix Automático, taken by the bank; nobody was there to pay it. */
  'payment.approved': PaymentFacts & {
    approvedAt: string;
    cause: ApprovalCause;
    leadId: string | null;
    isDebit: boolean;
  };
  'payment.rejected': PaymentFacts & { at: string };
  'payment.cancelled': PaymentFacts & { at: string };
  'payment.expired': PaymentFacts & { at: string };
  /** Its PIX came after the team had vouched for it: from `paidAt` on it is money like any other (BIL-34). */
  'payment.proved': PaymentFacts & { paidAt: string };
  /** Money has to go back; the job that sends it is started by this. */
  'payment.refund-requested': { paymentId: string; refundId: string };
  /** A part of the price, or all of it, is back with the payer. Surplus money never was a sale and is not told here. */
  'payment.refunded': PaymentFacts & {
    at: string;
    refundedCents: number;
    leftCents: number;
    /** Who returned it; `nobody`: the team took back a sale nobody had paid. The release before said nothing of it. */
    by?: 'house' | 'bank' | 'nobody';
  };
  /** Money that bought nothing (late, twice, beyond the price) is back with its payer (BIL-37). */
  'payment.surplus-returned': { paymentId: string; userId: string; surplusCents: number; at: string };
  /** The provider refuses for good: what was bought stays bought, staff looks at it. */
  'payment.refund-failed': PaymentFacts & { at: string; refundId: string };
  'payment.disputed': PaymentFacts & { at: string };
  /** So many hours are left to answer; each of them once. `answerDueAt`: when the provider stops waiting. */
  'dispute.expiring': DisputeFacts & { hoursLeft: DisputeNoticeHours; answerDueAt: string };
  /** A version of its dossier is to be made; the job that makes it is started by this. */
  'dispute.dossier-requested': DisputeFacts;
  'dispute.dossier-ready': DisputeFacts & { version: number };
  /** A version is to be handed in at the provider; the job that does it is started by this. */
  'dispute.send-requested': DisputeFacts & { submissionId: string };
  'dispute.answered': DisputeFacts & { channel: 'api' | 'manual'; at: string };
  'payment.dispute-ended': PaymentFacts & { at: string; outcome: 'kept' | 'charged-back' | 'refunded' };
  /** `needsApproval`: somebody of the team has to agree first. */
  'payout.requested': PayoutFacts & { needsApproval: boolean };
  /** It may leave; the job that sends it is started by this. */
  'payout.approved': PayoutFacts;
  'payout.refused': PayoutFacts & { why?: PayoutStop };
  'payout.paid': PayoutFacts;
  'payout.failed': PayoutFacts & { why?: PayoutStop };
  /** Its PIX left and came back. */
  'payout.returned': PayoutFacts;
  /** Where a creator is paid is another place from `usableAt` on. */
  'payout-key.changed': { accountId: string; keyId: string; usableAt: string; at: string };
  'subscription.activated': SubscriptionFacts;
  'subscription.extended': SubscriptionFacts;
  'subscription.expired': SubscriptionFacts;
  /** A period ended before its time. `moved`: it goes on under another id, because one before it was taken back. */
  'subscription.cancelled': SubscriptionFacts & { reason: PeriodEndReason };
  /** The creator left the site; what was paid stays open until it ends, on a page no list shows (CAT-02). */
  'subscription.kept': SubscriptionFacts;
  /** The last period of a scope ends in so many days: time to remind, with `renewPath` as the one tap (BIL-48). */
  'subscription.expiring': SubscriptionFacts & { planName: string; daysLeft: 3 | 1 | 0; renewPath: string };
  /** Somebody of the team decided about money or access; for the audit log. The reason stays with billing. */
  'sale-decision.recorded': {
    decisionId: string;
    staffId: string;
    action: SaleAction;
    userId: string | null;
    paymentId: string | null;
    subscriptionId: string | null;
    amountCents: number | null;
    /** Whose sale or share it is; absent from a release before these three. */
    modelId?: string | null;
    before?: DecisionFacts;
    detail?: DecisionFacts;
    at: string;
  };
  'recurrence.authorised': RecurrenceFacts & { nextDebitOn: string };
  /** A debit failed; `retryOn` null = it will not be tried again. Dates are local. */
  'recurrence.debit-failed': RecurrenceFacts & { dueDate: string; retryOn: string | null };
  /** One that had been authorised; nothing more will be debited. */
  'recurrence.ended': RecurrenceFacts & { by: RecurrenceEndedBy; reason: RecurrenceEndReason; at: string };
}
/** Who found out that the money is there: all four go through the same `approve`. */
export type ApprovalCause = 'webhook' | 'poll' | 'buyer-check' | 'staff';
export type PeriodEndReason = 'withdrawn' | 'refunded' | 'charged-back' | 'revoked' | 'moved' | 'creator-left';
/** Ids and numbers of a decision, never a name. */
export type DecisionFacts = Readonly<Record<string, string | number | null>>;
export type SaleAction =
  | 'approved'
  | 'rejected'
  | 'refunded'
  | 'not-paid'
  | 'courtesy-granted'
  | 'access-revoked'
  | 'access-read'
  | 'exported'
  | 'recurrence-cancelled'
  | 'departure-kept'
  | 'departure-returned'
  | 'withdrawal-policy-set'
  | 'tip-policy-set'
  | 'tip-watch-seen'
  | 'stray-attached'
  | 'stray-returned'
  | 'stray-archived'
  | 'dossier-read'
  | 'dispute-sent'
  | 'dispute-conceded'
  | 'share-set'
  | 'share-ended'
  | 'agency-set'
  | 'post-share-set'
  | 'post-share-ended'
  | 'payout-approved'
  | 'payout-refused'
  | 'payout-asked-about'
  | 'house-transfer-confirmed'
  | 'call-done'
  | 'call-missed-by-buyer'
  | 'call-missed-by-creator'
  | 'call-cancelled'
  | 'call-confirmed'
  | 'call-move-asked'
  | 'call-resolved';
