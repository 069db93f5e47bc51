import { HOUR_MS } from './limits.js';
/** Heads are signed for whole hours. */
export const PROOF_HOUR_MS = HOUR_MS;
/** What is sealed each hour; a kind more is a word here and its rows in the service that owns them (PROOF-02). */
export const PROOF_KINDS = ['counters', 'sales', 'dossiers', 'messages'] as const;
export type ProofKindName = (typeof PROOF_KINDS)[number];
/** Before the first head. */
export const NO_HEAD = '0'.repeat(64);

/** The hour a moment is in: its beginning. */
export const proofHourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / PROOF_HOUR_MS) * PROOF_HOUR_MS);

/** What a post had at the end of an hour; `facts` is the hash of what changed it within. */
export interface ProvedCounter {
  postId: string;
  hour: string;
  likes: number;
  comments: number;
  facts: string;
}
/** The rows of one kind and hour. `rows` is null where their number is nobody's business. */
export interface ProvedBatch {
  kind: ProofKindName;
  hour: string;
  rows: number | null;
  root: string;
}
/** What is signed: the tree over all batches so far, and the head before it. */
export interface ProvedHead {
  index: number;
  hour: string;
  size: number;
  root: string;
  previous: string;
  keyId: string;
  signedAt: string;
}

const lines = (...parts: readonly (string | number)[]): string => parts.join('\n');
const moment = (iso: string): string => new Date(iso).toISOString();

/** The texts that are hashed and signed (PROOF-01): every part in a line of its own, plain ASCII, moments in UTC. */
export const counterText = ({ postId, hour, likes, comments, facts }: ProvedCounter): string =>
  lines('camarim-counter-1', postId, moment(hour), likes, comments, facts);
export const batchText = ({ kind, hour, rows, root }: ProvedBatch): string =>
  lines('camarim-batch-1', kind, moment(hour), rows ?? '-', root);
export const headText = ({ index, hour, size, root, previous, keyId, signedAt }: ProvedHead): string =>
  lines('camarim-head-1', index, moment(hour), size, root, previous, keyId, moment(signedAt));

export const asciiBytes = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
