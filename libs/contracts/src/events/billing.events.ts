import type { DisputeNoticeHours, GoalState, PriceListName, ProvedBatch, TipPlace } from '@camarim/domain';
import type { DecisionFacts, SaleAction } from '../billing/decisions.js';
import type { RecurrenceEndedBy, RecurrenceEndReason } from '../billing/recurrences.js';
import type { PlanType, RefundKind } from '../billing/sales.js';
import type { AuditFacts } from '../users/audit.js';
import { CALL_EVENTS } from './call.events.js';
import { event } from './event.js';

/** What every payment event says; the amount is integer cents of BRL. */
export interface PaymentFacts {
  paymentId: string;
  userId: string;
  modelId: string | null;
  planType: PlanType;
  planId: string;
  amountCents: number;
}
/** The creators whose money a payment moves, by account; the release before does not say it. */
interface Earners {
  earners?: string[];
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
  /** Whose it is, also once her page is another's; the release before does not say it. */
  creatorId?: string;
  cents: number;
  at: string;
}
/**
 * Why the house itself stopped it: its key is not that of the person whose papers stand (PAYOUT-03), or sales it was made of
 * were contested or went back before it left (MED-08).
 */
export type PayoutStop = 'payee-changed' | 'balance-short';

/** What billing says: nobody else publishes these. */
export const BILLING_EVENTS = {
  ...CALL_EVENTS,
  /** The rows of an hour were sealed: a hash of hashes, with a salt. */
  'sales-proof.sealed': event<ProvedBatch>('kind'),
  'payment-gateway.changed': event<GatewayChange>('gatewayId'),
  /** An account did not answer, or its provider does not know us any more: new charges go elsewhere until then (BIL-62). */
  'payment-gateway.degraded': event<{ gatewayId: string; reason: 'no-answer' | 'denied'; until: string; at: string }>(
    'gatewayId',
  ),
  /** It answers again: new charges may go there. */
  'payment-gateway.recovered': event<{ gatewayId: string; at: string }>('gatewayId'),
  'price-list.changed': event<PriceListChange>('itemId'),
  'post-price.changed': event<PostPriceChange>('postId'),
  'coupon.changed': event<CouponChange>('couponId'),
  /** `sharedWith`: accounts of other creators who get a part of its price; absent: nobody. */
  'unlock.granted': event<UnlockFacts & { sharedWith?: string[] }>('unlockId'),
  /** Its price went back. */
  'unlock.ended': event<UnlockFacts & { reason: 'withdrawn' | 'refunded' | 'charged-back'; at: string }>('unlockId'),
  'tip.given': event<TipFacts & { at: string }>('tipId'),
  /** Its whole price went back. */
  'tip.returned': event<TipFacts & { at: string }>('tipId'),
  /** She said thanks for it. */
  'tip.thanked': event<TipFacts & { at: string }>('tipId'),
  /** A goal began, was changed by a mimo or by what went back of one, or is over. Cents. `was`: its state before, if it is another now. */
  'goal.changed': event<{
    goalId: string;
    modelId: string;
    state: GoalState;
    was?: GoalState;
    targetCents: number;
    keptCents: number;
    at: string;
  }>('goalId'),
  /** `couponCode`: what its price was made with; missing: none. */
  'payment.created': event<PaymentFacts & { leadId: string | null; couponCode?: string }>('paymentId'),
  /** Somebody wants a charge made at the provider: the first time, or again after all tries failed. */
  'payment.charge-requested': event<{ paymentId: string; generation: number }>('paymentId'),
  /** `isLate`: after it was said to have failed. */
  'payment.charge-ready': event<PaymentFacts & { expiresAt: string; isLate?: boolean }>('paymentId'),
  /** `isOwed`: it is still tried by itself; without it the end of the tries. */
  'payment.charge-failed': event<PaymentFacts & { generation: number; isOwed?: boolean }>('paymentId'),
  /** A code came late and is not paid: its buyer may have left. */
  'payment.charge-late': event<PaymentFacts & { expiresAt: string }>('paymentId'),
  /** `isDebit`: a month of Pix Automático, taken by the bank; nobody was there to pay it. */
  'payment.approved': event<
    PaymentFacts & {
      approvedAt: string;
      cause: ApprovalCause;
      leadId: string | null;
      isDebit: boolean;
    }
  >('paymentId'),
  'payment.rejected': event<PaymentFacts & { at: string }>('paymentId'),
  'payment.cancelled': event<PaymentFacts & { at: string }>('paymentId'),
  'payment.expired': event<PaymentFacts & { at: string }>('paymentId'),
  /** Its PIX came after the team had vouched for it: from `paidAt` on it is money like any other (BIL-34). */
  'payment.proved': event<PaymentFacts & { paidAt: string }>('paymentId'),
  /** Money has to go back; the job that sends it is started by this. `kind`: the release before does not say it. */
  'payment.refund-requested': event<{ paymentId: string; refundId: string; kind?: RefundKind }>('paymentId'),
  /** A part of the price, or all of it, is back with the payer. Surplus money never was a sale and is not told here. */
  'payment.refunded': event<
    PaymentFacts &
      Earners & {
        at: string;
        refundedCents: number;
        leftCents: number;
        /** Who returned it; `nobody`: the team took back a sale nobody had paid. The release before said nothing of it. */
        by?: 'house' | 'bank' | 'nobody';
        /** The end of its dispute tells its earners of it as well. The release before said nothing of it. */
        endTells?: boolean;
      }
  >('paymentId'),
  /** Money that bought nothing (late, twice, beyond the price) is back with its payer (BIL-37). */
  'payment.surplus-returned': event<{ paymentId: string; userId: string; surplusCents: number; at: string }>(
    'paymentId',
  ),
  /** The provider refuses for good: what was bought stays bought, staff looks at it. `kind`: the release before does not say it. */
  'payment.refund-failed': event<PaymentFacts & { at: string; refundId: string; kind?: RefundKind }>('paymentId'),
  'payment.disputed': event<PaymentFacts & Earners & { at: string }>('paymentId'),
  /** So many hours are left to answer; each of them once. `answerDueAt`: when the provider stops waiting. */
  'dispute.expiring': event<DisputeFacts & { hoursLeft: DisputeNoticeHours; answerDueAt: string }>('paymentId'),
  /** A version of its dossier is to be made; the job that makes it is started by this. */
  'dispute.dossier-requested': event<DisputeFacts>('paymentId'),
  'dispute.dossier-ready': event<DisputeFacts & { version: number }>('paymentId'),
  /** A version is to be handed in at the provider; the job that does it is started by this. */
  'dispute.send-requested': event<DisputeFacts & { submissionId: string }>('paymentId'),
  'dispute.answered': event<DisputeFacts & { channel: 'api' | 'manual'; at: string }>('paymentId'),
  /** `isPartTaken`: of what is kept the bank took a part before; the release before does not say it. */
  'payment.dispute-ended': event<
    PaymentFacts & Earners & { at: string; outcome: 'kept' | 'charged-back' | 'refunded'; isPartTaken?: boolean }
  >('paymentId'),
  /** `needsApproval`: somebody of the team has to agree first. */
  'payout.requested': event<PayoutFacts & { needsApproval: boolean }>('payoutId'),
  /** It may leave; the job that sends it is started by this. */
  'payout.approved': event<PayoutFacts>('payoutId'),
  'payout.refused': event<PayoutFacts & { why?: PayoutStop }>('payoutId'),
  'payout.paid': event<PayoutFacts>('payoutId'),
  'payout.failed': event<PayoutFacts & { why?: PayoutStop }>('payoutId'),
  /** Its PIX left and came back. */
  'payout.returned': event<PayoutFacts>('payoutId'),
  /** Where a creator is paid is another place from `usableAt` on. */
  'payout-key.changed': event<{ accountId: string; keyId: string; usableAt: string; at: string }>('keyId'),
  /** Paid or given, where no period was running. */
  'subscription.activated': event<SubscriptionFacts>('subscriptionId'),
  /** It starts where the last one ends. */
  'subscription.extended': event<SubscriptionFacts>('subscriptionId'),
  /**
   * Only when no other period of the scope goes on. `awaitsDebit`: its bank may still renew it by itself. `goesOnUntil`: the
   * whole house keeps the access open until then; the release before does not say it.
   */
  'subscription.expired': event<SubscriptionFacts & { awaitsDebit?: boolean; goesOnUntil?: string | null }>(
    'subscriptionId',
  ),
  /**
   * A period ended before its time. `moved`: it goes on under another id, because one before it was taken back.
   * `goesOnUntil`: other periods of its scope or of the whole house keep the access open until then; the release before does not say it.
   */
  'subscription.cancelled': event<SubscriptionFacts & { reason: PeriodEndReason; goesOnUntil?: string | null }>(
    'subscriptionId',
  ),
  /** The creator left the site; what was paid stays open until it ends, on a page no list shows (CAT-02). */
  'subscription.kept': event<SubscriptionFacts>('subscriptionId'),
  /** The last period of a scope ends in so many days: time to remind, with `renewPath` as the one tap (BIL-48). */
  'subscription.expiring': event<
    SubscriptionFacts & { planName: string; daysLeft: 3 | 1 | 0; renewPath: string; awaitsDebit?: boolean }
  >('subscriptionId'),
  /** Somebody of the team decided about money or access; for the audit log. The reason stays with billing. */
  'sale-decision.recorded': event<{
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
  }>('decisionId'),
  'recurrence.authorised': event<RecurrenceFacts & { nextDebitOn: string }>('recurrenceId'),
  /** A debit failed; `retryOn` null = it will not be tried again. Dates are local. */
  'recurrence.debit-failed': event<RecurrenceFacts & { dueDate: string; retryOn: string | null }>('recurrenceId'),
  /** One that had been authorised; nothing more will be debited. */
  'recurrence.ended': event<RecurrenceFacts & { by: RecurrenceEndedBy; reason: RecurrenceEndReason; at: string }>(
    'recurrenceId',
  ),
};
/** Who found out that the money is there: all four go through the same `approve`. */
export type ApprovalCause = 'webhook' | 'poll' | 'buyer-check' | 'staff';
export type PeriodEndReason = 'withdrawn' | 'refunded' | 'charged-back' | 'revoked' | 'moved' | 'creator-left';
