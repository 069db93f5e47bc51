import type { PlanType } from '@camarim/contracts';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';

const BankPreview = optionalPart(() => import('./bank-preview.js'));

/** The last line of an offer, so that nothing moves when it comes. */
export const BankLine = (what: { of: PlanType }) => (
  <Later>
    <BankPreview {...what} />
  </Later>
);
