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
 * The link of a chain after `head`, computed where it is written, as `linkText` of domain says it: `concat_ws` leaves a null out,
 * so that a message without attachment has no line for one.
 */
const link = (thread: string, head: string, seq: string): string =>
  `decode(${sha(
    `concat_ws(E'\\n', ${head}, ${seq}, 'creator', ${sha(`${thread} || E'\\n' || $2::text`)}, $3::text, $4::text, 'v2 ' || $7::text)`,
  )}, 'hex')`;
/**
 * The message with its text in every thread of `places`. Its name there is the broadcast's own id: however often a step is
 * repeated, nobody gets it twice.
 */
const sentTo = (places: string): string => `
  sent as (
    insert into message (thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain, attachment_hash)
    select id, seq, $1::uuid, 'creator', $2::uuid, decode($3, 'hex'), $4::timestamptz, chain, decode($7, 'hex') from ${places}
    on conflict (thread_id, client_id) do nothing returning thread_id, seq, chain),
  bodies as (
    insert into message_body (thread_id, seq, author_id, salt, sealed)
    select thread_id, seq, $2::uuid, $5, $6 from sent)`;

/** Whoever has no thread with her gets one, which begins with the message. In the order of their ids, as every step does. */
const BEGIN = `
  with made as materialized (
    select n.id, n.fan_id, n.name, ${link('n.id', `'${CHAIN_START}'`, '1')} as chain
      from (select gen_random_uuid() as id, a.id as fan_id, a.name from account a
             where a.id = any($9::uuid[]) and a.deleted_at is null and a.id <> $2::uuid
               and not exists (select 1 from thread t where t.model_id = $10 and t.fan_id = a.id)) n),
  access as (
    select p.account_id, range_agg(tstzrange(p.starts_at, p.expires_at)) as periods from access_period p
     where p.account_id = any($9::uuid[]) and (p.model_id = $10 or p.model_id is null) and p.expires_at > p.starts_at
     group by p.account_id),
  begun as (
    insert into thread (id, model_id, fan_id, creator_id, created_at, last_seq, last_at, last_kind, chain_head, house_read_seq,
      listed_seq, fan_name, fan_access, last_sealed, last_has_file, fan_unread)
    select m.id, $10, m.fan_id, $11, $4::timestamptz, 1, $4::timestamptz, 'creator', m.chain, 1,
      1, m.name, coalesce(access.periods, '{}'), $8, $7::text is not null, 1
      from made m left join access on access.account_id = m.fan_id
     order by m.fan_id
    on conflict (model_id, fan_id) do nothing returning id, fan_id, last_seq as seq, chain_head as chain),
  ${sentTo('begun')}
  select id as "threadId", fan_id as "fanId", seq from begun`;

const SEND = `
  with made as (
    select t.id, t.last_seq + 1 as seq,
           ${link('t.id', `coalesce(encode(t.chain_head, 'hex'), '${CHAIN_START}')`, 't.last_seq + 1')} as chain
      from thread t where t.id = any($9::uuid[])),
  ${sentTo('made')}
  update thread t set last_seq = sent.seq, last_at = $4::timestamptz, last_kind = 'creator', chain_head = sent.chain,
         house_read_seq = case when t.house_read_seq = sent.seq - 1 then sent.seq else t.house_read_seq end,
         listed_seq = sent.seq, fan_name = ${KEPT_NAME}, fan_access = ${KEPT_ACCESS}, last_sealed = $8, last_has_file = $7::text is not null,
         fan_unread = 1 + case when t.listed_seq = sent.seq - 1 then t.fan_unread else ${countUnread('fan')} end,
         house_unread = case when t.listed_seq = sent.seq - 1 then t.house_unread else ${countUnread('house')} end
    from sent where t.id = sent.thread_id
  returning t.id as "threadId", t.fan_id as "fanId", t.last_seq as seq`;

/** Part of the transaction of a step. @returns who got it now: not who had it, left, shut the thread or wants none. */
export async function deliver(tx: Tx, step: Step, fanIds: string[]): Promise<Delivered[]> {
  const { broadcastId, modelId, authorId, creatorId, at } = step;
  const words = [broadcastId, authorId, step.bodyHash, at.toISOString(), step.salt, step.sealed, step.attachmentHash];
  const begun = await tx.query<Delivered>(BEGIN, [...words, step.preview, fanIds, modelId, creatorId]);
  const reached = new Set(begun.map(({ fanId }) => fanId));
  const threads = await tx.column<string>(
    `select t.id from thread t join account a on a.id = t.fan_id and a.deleted_at is null
      where t.model_id = $1 and t.fan_id = any($2::uuid[]) and ${TAKES}
      order by t.id for update of t`,
    [modelId, fanIds.filter((id) => !reached.has(id))],
  );
  const written = await tx.query<Delivered>(SEND, [...words, step.preview, threads]);
  return [...begun, ...written];
}
