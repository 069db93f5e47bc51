import type { Tx } from '@camarim/database';
import { CHAIN_START } from '@camarim/domain';
import { countUnread, KEPT_ACCESS, KEPT_NAME } from './thread-line.sql.js';

/** What one step writes into every thread of its recipients. */
export interface Step {
  broadcastId: string;
  modelId: string;
  authorId: string;
  creatorId: string | null;
  salt: string;
  bodyHash: string;
  sealed: string;
  /** Its beginning, for lists. */
  preview: string;
  /** As hex; null: no picture or film goes along. */
  attachmentHash: string | null;
  at: Date;
}
export interface Delivered {
  threadId: string;
  fanId: string;
  seq: number;
}
/** Whether what is written to many arrives in a thread `t`: its fan takes it and nobody shut it. */
export const TAKES = 't.takes_broadcasts and not t.fan_blocked and not t.house_blocked and t.closed_for is null';
const sha = (text: string): string => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;
/**
 * The link of each thread's chain, computed where it is written, as `linkText` of domain says it: `concat_ws` leaves a null out,
 * so that a message without attachment has no line for one. The name of the message in
 * its thread is the broadcast's own id: however often a step is repeated, nobody gets it twice.
 */
const SEND = `
  with made as (
    select t.id, t.fan_id, t.last_seq + 1 as seq, ${sha(
      `concat_ws(E'\\n', coalesce(encode(t.chain_head, 'hex'), '${CHAIN_START}'), t.last_seq + 1, 'creator',
         ${sha(`t.id || E'\\n' || $3::text`)}, $4::text, $5::text, 'v2 ' || $8::text)`,
    )} as chain
      from thread t where t.id = any($1::uuid[])),
  sent as (
    insert into message (thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain, attachment_hash)
    select id, seq, $2::uuid, 'creator', $3::uuid, decode($4, 'hex'), $5::timestamptz, decode(chain, 'hex'), decode($8, 'hex')
      from made
    on conflict (thread_id, client_id) do nothing returning thread_id, seq, chain),
  bodies as (
    insert into message_body (thread_id, seq, author_id, salt, sealed)
    select thread_id, seq, $3::uuid, $6, $7 from sent)
  update thread t set last_seq = sent.seq, last_at = $5::timestamptz, last_kind = 'creator', chain_head = sent.chain,
         house_read_seq = case when t.house_read_seq = sent.seq - 1 then sent.seq else t.house_read_seq end,
         listed_seq = sent.seq, fan_name = ${KEPT_NAME}, fan_access = ${KEPT_ACCESS}, last_sealed = $9, last_has_file = $8::text is not null,
         fan_unread = 1 + case when t.listed_seq = sent.seq - 1 then t.fan_unread else ${countUnread('fan')} end,
         house_unread = case when t.listed_seq = sent.seq - 1 then t.house_unread else ${countUnread('house')} end
    from sent where t.id = sent.thread_id
  returning t.id as "threadId", t.fan_id as "fanId", t.last_seq as seq`;

/** Part of the transaction of a step. @returns who got it now: not who had it, left, shut the thread or wants none. */
export async function deliver(tx: Tx, step: Step, fanIds: string[]): Promise<Delivered[]> {
  const { broadcastId, modelId, authorId, creatorId, at } = step;
  await tx.execute(
    `insert into thread (id, model_id, fan_id, creator_id, created_at)
     select gen_random_uuid(), $1, a.id, $2, $3 from account a
      where a.id = any($4::uuid[]) and a.deleted_at is null and a.id <> $5
     on conflict (model_id, fan_id) do nothing`,
    [modelId, creatorId, at, fanIds, authorId],
  );
  const threads = await tx.query<{ id: string }>(
    `select t.id from thread t join account a on a.id = t.fan_id and a.deleted_at is null
      where t.model_id = $1 and t.fan_id = any($2::uuid[]) and ${TAKES}
      order by t.id for update of t`,
    [modelId, fanIds],
  );
  const ids = threads.map(({ id }) => id);
  const words = [step.bodyHash, at.toISOString(), step.salt, step.sealed, step.attachmentHash, step.preview];
  return tx.query<Delivered>(SEND, [ids, broadcastId, authorId, ...words]);
}
