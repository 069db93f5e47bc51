import { PROOF_KINDS, type ProofKindName } from '@camarim/domain';
import { listOf, OneOf, Text, Time } from '../fields.js';
import { get, operations } from '../operation.js';

export class ProofHour {
  @Time({ strict: true }) hour: string;
}
/** What the rows of a sealed hour make at this moment; null: they are no longer kept. */
export class RecountedBatch {
  @OneOf(PROOF_KINDS) kind: ProofKindName;
  @Time() hour: string;
  @Text({ nullable: true }) root: string | null;
}
export class RecountedBatches extends listOf(() => RecountedBatch) {}

/** Sales and dossiers stay private: what anybody may check is one hash of an hour (PROOF-04). */
export const salesProofOperations = operations({
  'billing.proof.recount': get('/proofs/sales', 'public', ProofHour, RecountedBatches, {
    limit: 'proof-check',
    says: 'Hashes of the rows of an hour, counted anew; equal to those of the log, or something was changed.',
  }),
});
