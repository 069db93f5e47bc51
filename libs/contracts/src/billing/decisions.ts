import { Id, Ids, listOf, Text } from '../fields.js';
import { get, operations } from '../operation.js';

/** As many decisions as a page of the audit log has lines. */
const MOST = 100;

class DecisionReasonsQuery {
  @Ids({ most: MOST }) decisionIds: string[];
}
class DecisionReason {
  @Id() decisionId: string;
  @Text() reason: string;
}
class DecisionReasons extends listOf(() => DecisionReason) {}

/** Why the team decided about money and access: kept here, and shown beside the audit log's lines. */
export const decisionOperations = operations({
  'billing.decision.reasons': get(
    '/admin/decision-reasons',
    'staff:administration',
    DecisionReasonsQuery,
    DecisionReasons,
  ),
});

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
