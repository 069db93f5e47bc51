import type { In, Message, MessagePage, ReadMark } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem } from '@camarim/domain';
import { EventPublisher, rowsThatFit } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { BroadcastRepository } from './broadcast.repository.js';
import { MessageRepository, type StoredMessage } from './message.repository.js';
import { hexOf, MessageSeal, type Reader } from './message.seal.js';
import { MessageAttachments } from './message-attachments.service.js';
import { placeIn } from './thread.place.js';
import { ThreadRead } from './thread.read.js';
import { ThreadRepository, type ThreadRow } from './thread.repository.js';
import type { Author } from './writing.service.js';

type Asked = Pick<In<'users.message.list'>, 'before' | 'after' | 'limit'>;
type Choice = { isMuted?: boolean; isBlocked?: boolean };

/** What every side does alike in a thread that is theirs. */
@Injectable()
export class MessageDesk {
  constructor(
    private readonly db: Database,
    private readonly threads: ThreadRepository,
    private readonly reads: ThreadRead,
    private readonly messages: MessageRepository,
    private readonly seal: MessageSeal,
    private readonly attachments: MessageAttachments,
    private readonly broadcasts: BroadcastRepository,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  async page(thread: ThreadRow, { before, after, limit }: Asked, reader: Reader): Promise<MessagePage> {
    const found = await this.messages.page(thread.id, after, before, limit);
    const rows = after === null ? found.slice(-limit) : found.filter(({ seq }) => seq > after).slice(0, limit);
    const files = await this.attachments.of(thread, rows, reader);
    const shown = rows.map((row) => this.seal.shown(row, reader, files.get(row.client_id) ?? null));
    // long texts: what is nearest to the place that was asked for stays
    const fitting = after === null ? rowsThatFit(shown.toReversed(), limit).toReversed() : rowsThatFit(shown, limit);
    const first = fitting[0]?.seq ?? (after ?? thread.last_seq) + 1;
    const last = fitting.at(-1)?.seq ?? first - 1;
    return {
      items: fitting,
      chainBefore: hexOf(found.find(({ seq }) => seq === first - 1)?.chain ?? null),
      hasOlder: first > 1,
      hasNewer: last < thread.last_seq,
      lastSeq: Math.max(thread.last_seq, last),
      otherReadSeq: reader.side === 'fan' ? thread.house_read_seq : thread.fan_read_seq,
    };
  }

  /** One message, as who wrote it or took it back reads it. */
  async shown(thread: ThreadRow, row: StoredMessage, reader: Reader): Promise<Message> {
    const files = await this.attachments.of(thread, [row], reader);
    return this.seal.shown(row, reader, files.get(row.client_id) ?? null);
  }

  /** One message with the film its fan is about to watch. @throws message-not-found */
  async openFile(thread: ThreadRow, seq: number, reader: Reader): Promise<Message> {
    const row = await this.messages.bySeq(this.db, thread.id, seq);
    if (!row) throw problem('message-not-found');
    return this.seal.shown(row, reader, await this.attachments.open(thread, row));
  }

  async read(thread: ThreadRow, side: Reader['side'], seq: number): Promise<ReadMark> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      await this.threads.lock(tx, thread.id);
      const read = await this.threads.read(tx, thread.id, side, seq);
      if (read === null) return;
      const by = side === 'fan' ? 'fan' : 'creator';
      await this.events.publish(tx, 'thread.read', { ...placeIn(thread, read, now), by });
    });
    const view = await this.reads.one(thread.id, side);
    return { readSeq: view?.[`${side}_read_seq`] ?? 0, unread: view?.unread ?? 0 };
  }

  /** What is left out stays as it is. */
  async choose({ id }: ThreadRow, side: Reader['side'], choice: Choice): Promise<void> {
    await this.db.transaction(async (tx) => {
      const thread = await this.threads.lock(tx, id);
      if (!thread) throw problem('thread-not-found');
      const isBlocked = choice.isBlocked ?? thread[`${side}_blocked`];
      await this.threads.choose(tx, id, side, choice.isMuted ?? thread[`${side}_muted`], isBlocked);
      if (isBlocked === thread[`${side}_blocked`]) return;
      const place = placeIn(thread, thread.last_seq, this.clock.now());
      await this.events.publish(tx, 'thread.blocked', { ...place, by: side === 'fan' ? 'fan' : 'creator', isBlocked });
    });
  }

  /** One's own alone; a second time changes nothing. @throws message-not-found, attachment-bought */
  async unsend(thread: ThreadRow, author: Author, seq: number, reader: Reader): Promise<Message> {
    const row = await this.messages.bySeq(this.db, thread.id, seq);
    if (row?.author_id !== author.id || row.author_kind !== author.kind) throw problem('message-not-found');
    if (row.unsent_at === null && (await this.attachments.isBought(thread, row))) throw problem('attachment-bought');
    await this.db.transaction((tx) => this.takeBack(tx, thread, seq, 'author'));
    return this.shown(thread, (await this.messages.bySeq(this.db, thread.id, seq)) ?? row, reader);
  }

  /** Part of the transaction that decides it. @throws message-not-found */
  async takeBack(tx: Tx, thread: ThreadRow, seq: number, by: 'author' | 'team'): Promise<void> {
    // nobody writes while it is counted who still waits
    await this.threads.lock(tx, thread.id);
    const row = await this.messages.bySeq(tx, thread.id, seq);
    if (!row) throw problem('message-not-found');
    const now = this.clock.now();
    await this.messages.unsend(tx, thread.id, seq, now);
    if (row.author_kind === 'fan') await this.messages.waitSinceNext(tx, thread.id);
    await this.dropFile(tx, thread, seq, by);
    if (row.unsent_at !== null) return;
    await this.events.publish(tx, 'message.unsent', { ...placeIn(thread, seq, now), kind: row.author_kind, by });
  }

  /** With the text; others may have the same one of a broadcast, and it goes from all of them by the team alone. */
  private async dropFile(tx: Tx, thread: ThreadRow, seq: number, by: 'author' | 'team'): Promise<void> {
    const row = await this.messages.bySeq(tx, thread.id, seq);
    if (!row?.attachment_hash || row.sealed !== null) return;
    if (by === 'author' && (await this.broadcasts.find(row.client_id, tx))) return;
    const place = { attachmentId: row.client_id, modelId: thread.model_id };
    await this.events.publish(tx, 'attachment.removed', { ...place, by });
  }
}
