import { ProofHour, RecountedBatches } from '../billing/proofs.js';
import { get, operations } from '../operation.js';

/** Messages stay private: what anybody may check is one hash of an hour (PROOF-07). */
export const messageProofOperations = operations({
  'users.message-proof.recount': get('/proofs/messages', 'public', ProofHour, RecountedBatches, {
    limit: 'proof-check',
    says: 'Hashes of the labels of an hour, counted anew; equal to those of the log, or something was changed.',
  }),
});
