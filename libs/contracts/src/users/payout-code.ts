import { ask, edgeRoutes, Nothing, operations, post, undeclared } from '../operation.js';
import { ConfirmationSent } from './sign-in.js';

/** The edge says from which network it was asked for. */
export const payoutCodeRoutes = edgeRoutes({
  'payout.send-code': post('/creator/payouts/code', 'creator', Nothing, ConfirmationSent, {
    ...{
      status: 202,
      limit: 'confirmation',
      says: 'To the account’s own address, masked here: an open session alone must not be able to move her money.',
    },
  }),
});
/** The code a creator’s money takes: of a payout by her own hand, and of the key it goes to (PAYOUT-03). */
export const payoutCodeQuestions = operations({
  'users.payout-code.send': ask('creator', undeclared<{ ip: string }>(), ConfirmationSent),
  /** Good once. @throws code-missing, code-wrong, code-used, code-expired, code-exhausted */
  'users.payout-code.use': ask('service', undeclared<{ userId: string; code: string }>(), undeclared<{ used: true }>()),
});
