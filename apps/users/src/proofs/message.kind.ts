import type { ProofKind } from '@camarim/database';

/**
 * A row is what one thread got within the hour: every label, author, text's hash, time and place, and the chain they made.
 * Nothing of it is ever changed; that a message was unsent later is left out.
 */
const LABELS = `
  select jsonb_build_array(thread_id, count(*), max(seq), encode(sha256(convert_to(string_agg(
    concat_ws('|', seq, author_kind, author_id, encode(body_hash, 'hex'), (extract(epoch from sent_at) * 1000)::bigint,
      encode(chain, 'hex')), E'\\n' order by seq), 'UTF8')), 'hex'))::text as row
  from message where sent_at >= $1 and sent_at < $2 group by thread_id order by thread_id`;

/** Labels of messages: private, so each thread's part of an hour is hashed with the salt of its batch (PROOF-07). */
export const LABELS_OF_MESSAGES: ProofKind = {
  name: 'messages',
  isPublic: false,
  rows: (at, hour, end) => at.column<string>(LABELS, [hour, end]),
};
