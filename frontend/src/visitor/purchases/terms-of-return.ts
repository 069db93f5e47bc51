import type { ShownWithdrawalPolicy } from '@camarim/contracts';
import * as words from './words.js';

/**
 * The terms of a return in the reader's language: of days as the server words them in Portuguese, else by its numbers.
 * @param policy undefined: not loaded yet; the law holds before that too.
 */
export function termsOfReturn(policy: ShownWithdrawalPolicy | undefined, what: 'days' | 'post' = 'days'): string[] {
  if (policy && !__EN__ && what === 'days') return policy.terms;
  return policy && policy.usedTimes !== null ? [words.LAW, ...words.usedTerms(policy, what)] : [words.LAW];
}
