import { columnsOf, Database, type Tx } from '@camarim/database';
import { type MessageAuthor, MOST_SEQ } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { ThreadRow } from './thread.repository.js';
import { countUnread, KEPT_ACCESS, KEPT_NAME } from './thread-line.sql.js';

export interface MessageRow {
  thread_id: string;
  seq: number;
  client_id: string;
  author_kind: MessageAuthor;
  author_id: string;
  body_hash: Buffer;
  sent_at: Date;
  unsent_at: Date | null;
  chain: Buffer;
  /** What the chain knows of its picture or film; null: it has none. */
  attachment_hash: Buffer | null;
}
/** The text of a new message, hidden; `preview` is its beginning, for lists. */
export interface SealedText {
  salt: string;
  sealed: string;
  preview: string;
}
/** With its text as long as there is one. */
export interface StoredMessage extends MessageRow {
  salt: string | null;
  sealed: string | null;
  /** One of a broadcast: it carries the broadcast's name. */
  is_to_many: boolean;
}
const columns = columnsOf<MessageRow>(
  ...(['thread_id', 'seq', 'client_id', 'author_kind', 'author_id', 'body_hash', 'sent_at', 'unsent_at'] as const),
  ...(['chain', 'attachment_hash'] as const),
);
const STORED = `select ${columns('m')}, b.salt, b.sealed,
    m.author_kind <> 'fan' and exists (select 1 from broadcast w where w.id = m.client_id) as is_to_many
  from message m left join message_body b on b.thread_id = m.thread_id and b.seq = m.seq`;

@Injectable()
export class MessageRepository {
  constructor(private readonly db: Database) {}

  /** The rows of a new message, and what its thread knows of it; sent without waiting, within a locked thread. */
  add(tx: Tx, thread: ThreadRow, message: MessageRow, body: SealedText): void {
    const { thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain, attachment_hash } = message;
    tx.pipeline(
      tx.execute(
        `insert into message (thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain, attachment_hash)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [thread_id, seq, client_id, author_kind, author_id, body_hash, sent_at, chain, attachment_hash],
      ),
    );
    tx.pipeline(
      tx.execute('insert into message_body (thread_id, seq, author_id, salt, sealed) values ($1, $2, $3, $4, $5)', [
        ...[thread_id, seq, author_id, body.salt, body.sealed],
      ]),
    );
    this.list(tx, thread, message, body.preview);
  }

  /** What its thread and the lists of threads know of it from now on. */
  private list(tx: Tx, thread: ThreadRow, message: MessageRow, preview: string): void {
    const { thread_id, seq, author_kind, sent_at, chain, attachment_hash } = message;
    const isFan = author_kind === 'fan';
    // what sends itself is no answer of a person
    const isAnswer = author_kind === 'creator' || author_kind === 'staff';
    // whoever writes below all they have read has read their own too
    const mark = isFan ? 'fan_read_seq' : 'house_read_seq';
    const [own, other] = isFan ? (['fan', 'house'] as const) : (['house', 'fan'] as const);
    tx.pipeline(
      tx.execute(
        `update thread t set last_seq = $2, last_at = $3, last_kind = $4, chain_head = $5,
           ${mark} = case when ${mark} = $2 - 1 then $2 else ${mark} end, answered_at = $6, waiting_since = $7,
           listed_seq = $2, last_sealed = $8, last_has_file = $9, fan_name = ${KEPT_NAME},
           fan_access = ${KEPT_ACCESS},
           ${own}_unread = case when listed_seq = $2 - 1 then ${own}_unread else ${countUnread(own)} end,
           ${other}_unread = case when listed_seq = $2 - 1 then ${other}_unread + 1 else ${countUnread(other)} end
         where id = $1`,
        [
          ...[thread_id, seq, sent_at, author_kind, chain],
          isAnswer ? (thread.answered_at ?? sent_at) : thread.answered_at,
          isFan ? (thread.waiting_since ?? sent_at) : isAnswer ? null : thread.waiting_since,
          ...[preview, attachment_hash !== null],
        ],
      ),
    );
  }

  /** An answer of a person to a fan who waited: what the figures are made of. */
  addAnswer(tx: Tx, thread: ThreadRow, { seq, author_kind, sent_at }: MessageRow): void {
    if (thread.waiting_since === null) return;
    const seconds = Math.max(0, Math.round((sent_at.getTime() - thread.waiting_since.getTime()) / 1_000));
    tx.pipeline(
      tx.execute(
        `insert into message_answer (thread_id, seq, model_id, author_kind, answered_at, seconds)
         values ($1, $2, $3, $4, $5, $6)`,
        [thread.id, seq, thread.model_id, author_kind, sent_at, seconds],
      ),
    );
  }

  byClientId(tx: Pick<Tx, 'one'>, threadId: string, clientId: string): Promise<StoredMessage | null> {
    return tx.one<StoredMessage>(`${STORED} where m.thread_id = $1 and m.client_id = $2`, [threadId, clientId]);
  }

  bySeq(tx: Pick<Tx, 'one'>, threadId: string, seq: number): Promise<StoredMessage | null> {
    return tx.one<StoredMessage>(`${STORED} where m.thread_id = $1 and m.seq = $2`, [threadId, seq]);
  }

  /** The message whose file has this name. */
  withFile(threadId: string, clientId: string): Promise<StoredMessage | null> {
    return this.db.one<StoredMessage>(
      `${STORED} where m.thread_id = $1 and m.client_id = $2 and m.attachment_hash is not null`,
      [threadId, clientId],
    );
  }

  /**
   * Those after `after` from the oldest on, else the newest before `before`; in the order of `seq`, and in front of them
   * the one whose link they follow, if there is one.
   */
  async page(threadId: string, after: number | null, before: number | null, limit: number): Promise<StoredMessage[]> {
    const order = after === null ? 'desc' : 'asc';
    const rows = await this.db.query<StoredMessage>(
      `${STORED} where m.thread_id = $1 and m.seq >= $2 and m.seq < $3 order by m.seq ${order} limit $4`,
      [threadId, after ?? 0, before ?? MOST_SEQ, limit + 1],
    );
    return after === null ? rows.toReversed() : rows;
  }

  /** A message of the fan is gone: they wait since the next one nobody has answered, or no longer. Within a locked thread. */
  async waitSinceNext(tx: Tx, threadId: string): Promise<void> {
    await tx.execute(
      `update thread t set waiting_since = (
         select min(m.sent_at) from message m
          where m.thread_id = t.id and m.author_kind = 'fan' and m.unsent_at is null
            and m.seq > coalesce((select max(a.seq) from message_answer a where a.thread_id = t.id), 0))
        where t.id = $1 and t.waiting_since is not null`,
      [threadId],
    );
  }

  /** Its place stays. The text goes too, unless a report about it is open: then it goes with the decision. */
  async unsend(tx: Tx, threadId: string, seq: number, at: Date): Promise<void> {
    await tx.execute('update message set unsent_at = $3 where thread_id = $1 and seq = $2 and unsent_at is null', [
      threadId,
      seq,
      at,
    ]);
    await tx.execute(
      `delete from message_body b where b.thread_id = $1 and b.seq = $2 and not exists (
         select 1 from message_report r where r.thread_id = $1 and r.seq = $2 and r.decided_at is null)`,
      [threadId, seq],
    );
  }
}
