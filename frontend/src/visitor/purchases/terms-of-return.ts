import type { ShownWithdrawalPolicy } from '@camarim/contracts';
import * as words from './words.js';

/**
 * The terms of a return in the reader's language: as the server words them in Portuguese, by its numbers in English.
 * @param policy undefined: not loaded yet; the law holds before that too.
 */
export function termsOfReturn(policy: ShownWithdrawalPolicy | undefined): string[] {
  if (policy && !__EN__) return policy.terms;
  return policy && policy.usedTimes !== null ? [words.LAW, words.usedTerms(policy)] : [words.LAW];
}
