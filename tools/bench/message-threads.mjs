// Threads and messages by the million, inserted directly: their texts are sealed and open.
import { randomUUID } from 'node:crypto';

/** Messages of each filled thread, and threads of one statement. */
export const PER_THREAD = 100;
const CHUNK = 1_000;
const START = '0'.repeat(64);
const sha = (text) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/**
 * One sealed text stands in every message: the same salt makes the same hash of it. Writes the next message of threads, with
 * the link over the one before, as the product does.
 */
const NEXT = `
  insert into users.message (thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain)
  select id, seq, gen_random_uuid(), kind, author, decode($3, 'hex'), at, decode(${sha(
    `concat_ws(E'\\n', previous, seq, kind, ${sha(`id || E'\\n' || author`)}, $3::text,
       to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  )}, 'hex')
  from (select t.id, $2::int as seq, coalesce(encode(t.chain_head, 'hex'), '${START}') as previous,
          case when $2 % 2 = 1 then 'fan' else 'creator' end as kind,
          case when $2 % 2 = 1 then t.fan_id else t.creator_id end as author,
          t.created_at + $2 * interval '1 minute' as at
        from users.thread t where t.id = any($1::uuid[])) made
  returning thread_id, seq, author_id, chain, sent_at`;
const WITH_BODY = `
  with sent as (${NEXT}),
  bodies as (
    insert into users.message_body (thread_id, seq, author_id, salt, sealed)
    select thread_id, seq, author_id, $4, $5 from sent)
  update users.thread t set last_seq = sent.seq, last_at = sent.sent_at, chain_head = sent.chain,
    last_kind = case when $2 % 2 = 1 then 'fan' else 'creator' end, answered_at = t.created_at,
    fan_read_seq = sent.seq, house_read_seq = sent.seq, listed_seq = sent.seq, last_sealed = $5, fan_unread = 0, house_unread = 0
  from sent where t.id = sent.thread_id`;

/** @returns what every filled message says, as a real one of the product: { hash, salt, sealed }. */
export async function aSealedText(db, threadId) {
  const { rows } = await db.query(
    `select encode(m.body_hash, 'hex') as hash, b.salt, b.sealed
     from users.message m join users.message_body b using (thread_id, seq) where m.thread_id = $1 limit 1`,
    [threadId],
  );
  return rows[0];
}

/**
 * Many threads at once, each message a statement's own row: their chains are of the right length and lead nowhere, because only
 * the thread that `fillOne` writes is read with its proof.
 */
const FILL = `
  with made as (
    insert into users.thread (id, model_id, fan_id, creator_id, created_at, answered_at, last_seq, last_at, last_kind, chain_head,
      fan_read_seq, house_read_seq, listed_seq, fan_name, last_sealed)
    select id, $2, gen_random_uuid(), $3, at, at, ${PER_THREAD}, at + interval '${PER_THREAD} minutes', 'creator',
      decode($4, 'hex'), ${PER_THREAD}, ${PER_THREAD}, ${PER_THREAD}, 'Pessoa', $6
    from (select id, now() - interval '300 days' + random() * interval '200 days' as at from unnest($1::uuid[]) as t(id)) new
    returning id, fan_id, creator_id, created_at),
  said as (
    select id, n, case when n % 2 = 1 then 'fan' else 'creator' end as kind,
      case when n % 2 = 1 then fan_id else creator_id end as author, created_at + n * interval '1 minute' as at
    from made cross join generate_series(1, ${PER_THREAD}) n order by n),
  sent as (
    insert into users.message (thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain)
    select id, n, gen_random_uuid(), kind, author, decode($4, 'hex'), at, sha256(convert_to(id || ' ' || n, 'UTF8')) from said)
  insert into users.message_body (thread_id, seq, author_id, salt, sealed) select id, n, author, $5, $6 from said`;

/**
 * Fills threads of a creator with accounts that are nobody's, until there are `size` messages more. All of them are read,
 * so that nothing is looked for that a real inbox would not have. @param text of `aSealedText`.
 */
export async function fillThreads(db, { modelId, creatorId, size, text, say }) {
  const threads = Math.ceil(size / PER_THREAD);
  // rows that point at one another are written by one statement: nothing has to be looked up for them
  await db.query('set session_replication_role = replica');
  for (let done = 0; done < threads; done += CHUNK) {
    const ids = Array.from({ length: Math.min(CHUNK, threads - done) }, () => randomUUID());
    await db.query(FILL, [ids, modelId, creatorId, text.hash, text.salt, text.sealed]);
    say(`${Math.min(size, (done + CHUNK) * PER_THREAD)} messages`);
  }
  await db.query('set session_replication_role = origin');
  await db.query('vacuum analyze users.thread, users.message, users.message_body');
  await db.query('checkpoint');
}

/** Writes on in one thread until it has `PER_THREAD` messages, so that a page of it is full. */
export async function fillOne(db, threadId, text) {
  const { rows } = await db.query('select last_seq from users.thread where id = $1', [threadId]);
  for (let seq = rows[0].last_seq + 1; seq <= PER_THREAD; seq += 1)
    await db.query(WITH_BODY, [[threadId], seq, text.hash, text.salt, text.sealed]);
}
