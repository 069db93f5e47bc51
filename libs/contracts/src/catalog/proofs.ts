import { PROOF_KINDS, type ProofKindName } from '@camarim/domain';
import { Id, Many, One, OneOf, type Preset, pageOf, Text, Texts, Time, Whole } from '../fields.js';
import { get, operations } from '../operation.js';
import { PostById } from './by-id.js';

const INDEX = /^\d{1,9}$/;

export class ProofHeadQuery {
  /** The index before which the next page begins. */
  @Text({ nullable: true, preset: null, matches: INDEX }) cursor: string | null | Preset;
  @Whole({ min: 1, max: 48, preset: 12 }) limit: number | Preset;
}
/** What is signed, and by which key: hashes, keys and signatures are hexadecimal. */
export class ProofHead {
  @Whole() index: number;
  /** The hour it closes: its beginning. */
  @Time() hour: string;
  /** Lines of the log below it. */
  @Whole() size: number;
  @Text() root: string;
  /** The hash of the head before it. */
  @Text() previous: string;
  @Text() keyId: string;
  @Time() signedAt: string;
  @Text() signature: string;
  @Text() publicKey: string;
}
export class ProofHeadPage extends pageOf(() => ProofHead) {}
export class ProofHeadByIndex {
  @Text({ matches: INDEX }) index: string;
}
/** A line of the log, with its path to the head's root. */
export class ProofBatch {
  @Whole() position: number;
  @OneOf(PROOF_KINDS) kind: ProofKindName;
  @Time() hour: string;
  @Whole({ nullable: true }) rows: number | null;
  @Text() root: string;
  @Texts() path: string[];
  /** What its rows make at this moment; null where another service counts them. */
  @Text({ nullable: true }) now: string | null;
}
export class ProofHeadCheck {
  @One(() => ProofHead) head: ProofHead;
  @One(() => ProofHead, { nullable: true }) before: ProofHead | null;
  @Texts() consistency: string[];
  @Many(() => ProofBatch) batches: ProofBatch[];
}
export class CounterFigures {
  @Whole() likes: number;
  @Whole() comments: number;
}
/** The counters of a post at the end of an hour, and their way to a signed head. */
export class SealedCounter extends CounterFigures {
  @Time() hour: string;
  /** The hash of what changed them within the hour. */
  @Text() facts: string;
  /** Its place among the posts of the hour, and the path to the batch's root; null and empty when it is not there any more. */
  @Whole({ nullable: true }) place: number | null;
  @Texts() path: string[];
  @One(() => ProofBatch) batch: ProofBatch;
  @One(() => ProofHead) head: ProofHead;
}
export class CounterCheck {
  @Id() postId: string;
  /** What pages show of it now. */
  @One(() => CounterFigures) shown: CounterFigures;
  /** As counted from the likes and comments themselves. */
  @One(() => CounterFigures) counted: CounterFigures;
  /** Until when hours are sealed; null before the first. */
  @Time({ nullable: true }) until: string | null;
  /** What changed since then. */
  @One(() => CounterFigures) since: CounterFigures;
  /** null: nothing changed it in any hour that is sealed. */
  @One(() => SealedCounter, { nullable: true }) sealed: SealedCounter | null;
}

const limit = 'proof-check';
/** Whether the counters of posts, and what else is sealed each hour, is what it was (PROOF-03, PROOF-04). */
export const proofOperations = operations({
  'catalog.proof.heads': get('/proofs/heads', 'public', ProofHeadQuery, ProofHeadPage, { says: 'The newest first.' }),
  'catalog.proof.head': get('/proofs/heads/:index', 'public', ProofHeadByIndex, ProofHeadCheck, {
    ...{ limit, missing: 'proof-head-not-found' },
    says: 'A head, the one before and what its log got between; our own rows are counted anew.',
  }),
  'catalog.proof.post': get('/proofs/posts/:postId', 'public', PostById, CounterCheck, {
    ...{ limit, missing: 'post-not-found' },
    says: 'The counters of a post, counted anew from the rows, with the path to the signed head they stand under.',
  }),
});
