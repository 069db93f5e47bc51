import { Id, Ids, Many, Text } from '../fields.js';
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
class DecisionReasons {
  @Many(() => DecisionReason) items: DecisionReason[];
}

/** Why the team decided about money and access: kept here, and shown beside the audit log's lines. */
export const decisionOperations = operations({
  'billing.decision.reasons': get(
    '/admin/decision-reasons',
    'staff:administration',
    DecisionReasonsQuery,
    DecisionReasons,
  ),
});
