import type { PlanType } from '@camarim/contracts';
import { optionalPart } from '../../lib/lazy-part.js';
import { Later } from '../layout/later.js';

const BankPreview = optionalPart(() => import('./bank-preview.js'));

/** The last line of an offer, so that nothing moves when it comes. */
export const BankLine = (what: { of: PlanType }) => (
  <Later>
    <BankPreview {...what} />
  </Later>
);
