import { ask, operations, undeclared } from '../operation.js';

/** Asked before a page or the account behind it goes: what it has to be paid first (PAYOUT-03, PAYOUT-06). */
export const owedQuestions = operations({
  /** Of all of them, in cents; 0 = nothing stands in the way. */
  'billing.owed.get': ask('service', undeclared<{ modelIds: string[] }>(), undeclared<{ cents: number }>()),
});
