import { DECISION_REASON } from '@camarim/domain';
import { partial, Text, Texts, Whole } from '../fields.js';
import { get, Nothing, operations, put } from '../operation.js';

class WithdrawalLimits {
  /** Used purchases a person may take back within `months`; null = any number. */
  @Whole({ nullable: true }) usedTimes: number | null;
  @Whole() months: number;
  /** Exclusive films opened from which on a purchase counts as used. */
  @Whole() usedFrom: number;
}
/** Bounds are those of the rule itself, which answers in the words of the form. What is left out stays as somebody else may have set it. */
export class WithdrawalPolicyForm extends partial(WithdrawalLimits) {
  @Text(DECISION_REASON) reason: string;
}
/** How often used purchases may be taken back, as fans read it before they pay (S15). */
export class ShownWithdrawalPolicy extends WithdrawalLimits {
  /** The whole of it in sentences, the law first. */
  @Texts() terms: string[];
}

export const withdrawalOperations = operations({
  'billing.withdrawal-policy.get': get('/withdrawal-policy', 'public', Nothing, ShownWithdrawalPolicy),
  'billing.withdrawal-policy.set': put(
    '/admin/withdrawal-policy',
    'staff:administration',
    WithdrawalPolicyForm,
    ShownWithdrawalPolicy,
    { says: 'Holds for purchases from now on, and for older ones where it is kinder.' },
  ),
});
