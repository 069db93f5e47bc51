import type { FoundMessages } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { firstNameOf, foundParts, MESSAGE_SEARCH, messagePreview, searchedText } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import type { MessageRow } from './message.repository.js';
import { MessageSeal } from './message.seal.js';
import type { Side } from './thread-line.sql.js';

type Row = Pick<MessageRow, 'thread_id' | 'seq' | 'author_kind' | 'sent_at'> & {
  model_id: string;
  fan_full_name: string | null;
  sealed: string;
};
type Owner = 'fan_id' | 'model_id';
/** Conversations that are looked through: the ones somebody last wrote in. */
const NEWEST_THREADS = 50;

/**
 * Looks through one's own newest messages. They are sealed one by one, so that no index knows their words: the search reads
 * back so many and says when there were more.
 */
@Injectable()
export class MessageSearcher {
  constructor(
    private readonly db: Database,
    private readonly seal: MessageSeal,
  ) {}

  /** @param ownerId the fan, or the model of the creator who asks. */
  async find({ side, ownerId }: { side: Side; ownerId: string }, text: string): Promise<FoundMessages> {
    const wanted = searchedText(text.trim());
    if (wanted === '') return { items: [], isPartial: false };
    const owner = side === 'fan' ? 'fan_id' : 'model_id';
    const [rows, hasMore] = await Promise.all([this.newest(owner, ownerId), this.hasMore(owner, ownerId)]);
    const items: FoundMessages['items'] = [];
    for (const row of rows.slice(0, MESSAGE_SEARCH.reads)) {
      const body = this.seal.open(row.sealed);
      if (!searchedText(body).includes(wanted)) continue;
      items.push({
        ...{ threadId: row.thread_id, modelId: row.model_id, seq: row.seq, kind: row.author_kind },
        sentAt: row.sent_at.toISOString(),
        isOwn: (row.author_kind === 'fan') === (side === 'fan'),
        fanName: side === 'fan' || row.fan_full_name === null ? null : firstNameOf(row.fan_full_name),
        preview: around(body, wanted),
      });
      if (items.length === MESSAGE_SEARCH.shows) break;
    }
    return { items, isPartial: hasMore || rows.length > MESSAGE_SEARCH.reads };
  }

  /** The newest messages of the conversations that are looked through, and one more than are read back. */
  private newest(owner: Owner, ownerId: string): Promise<Row[]> {
    return this.db.query<Row>(
      `select n.thread_id, n.seq, n.author_kind, n.sent_at, t.model_id, a.name as fan_full_name, b.sealed
         from (select id, model_id, fan_id from thread where ${owner} = $1 and last_seq > 0
                order by last_at desc, id desc limit ${NEWEST_THREADS}) t
         cross join lateral (
           select m.thread_id, m.seq, m.author_kind, m.sent_at from message m
            where m.thread_id = t.id and m.unsent_at is null order by m.seq desc limit $2) n
         join message_body b on b.thread_id = n.thread_id and b.seq = n.seq
         left join account a on a.id = t.fan_id and a.deleted_at is null
        order by n.sent_at desc limit $2`,
      [ownerId, MESSAGE_SEARCH.reads + 1],
    );
  }

  /** Whether there are conversations behind those. */
  private async hasMore(owner: Owner, ownerId: string): Promise<boolean> {
    const sql = `select 1 from thread where ${owner} = $1 and last_seq > 0 order by last_at desc, id desc limit 1 offset ${NEWEST_THREADS}`;
    return (await this.db.one(sql, [ownerId])) !== null;
  }
}

const BEFORE = 40;

/** The text from a little before what was found. */
function around(body: string, wanted: string): string {
  const [first] = foundParts(body, wanted);
  const from = first?.isHit === false ? Math.max(0, first.text.length - BEFORE) : 0;
  return messagePreview(`${from > 0 ? '…' : ''}${body.slice(from)}`);
}
