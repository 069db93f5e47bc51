import type { MessageForm } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { type MessageAuthor, problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { checkedMessage } from './checked-message.js';
import { MessageRepository, type StoredMessage } from './message.repository.js';
import { MessageSeal } from './message.seal.js';
import { placeIn } from './thread.place.js';
import { refusalOf, ThreadRead } from './thread.read.js';
import { ThreadRepository, type ThreadRow } from './thread.repository.js';

/** Who writes: made from the session by the three doors, one for each kind; nothing of a request comes near it. */
export interface Author {
  id: string;
  kind: MessageAuthor;
}
interface Typed extends Pick<MessageForm, 'clientId' | 'body'> {
  /** What the chain is to know of the file that goes along. */
  attachmentHash?: Buffer | null;
}
/** What is done in the transaction of a new message, such as the line of the log. */
type Beside = (tx: Tx, seq: number) => Promise<void>;
interface Written {
  thread: ThreadRow;
  message: StoredMessage;
}

/** Writes messages: one after the other in each thread, each linked to the one before (MSG-01, MSG-03, MSG-04). */
@Injectable()
export class WritingService {
  constructor(
    private readonly db: Database,
    private readonly threads: ThreadRepository,
    private readonly reads: ThreadRead,
    private readonly messages: MessageRepository,
    private readonly seal: MessageSeal,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /**
   * With the same `clientId` the same message, however often it is sent. For everybody but its fan the door has looked whose
   * thread it is.
   * @throws thread-not-found for a fan whose thread it is not, validation-failed, idempotency-mismatch, thread-blocked,
   * creator-away, messages-not-allowed, answer-awaited.
   */
  send(id: string, author: Author, typed: Typed, beside?: Beside): Promise<Written> {
    const { clientId, attachmentHash = null } = typed;
    const body = checkedMessage(typed.body, attachmentHash !== null);
    return this.db.transaction(async (tx) => {
      // sent in one go, run in this order: both reads see what was committed before the lock was given
      const [thread, before, view] = await Promise.all([
        this.threads.lock(tx, id),
        this.messages.byClientId(tx, id, clientId),
        this.reads.writing(tx, id),
      ]);
      const isFan = author.kind === 'fan';
      if (!thread || !view || (isFan && thread.fan_id !== author.id)) throw problem('thread-not-found');
      if (before) return { thread, message: this.repeated(before, author, body, attachmentHash) };
      const refusal = refusalOf({ ...thread, ...view }, isFan ? 'fan' : 'house');
      if (refusal) throw problem(refusal);
      const message = this.link(thread, author, clientId, body, attachmentHash);
      this.messages.add(tx, thread, message.row, message.body);
      if (author.kind === 'creator' || author.kind === 'staff') this.messages.addAnswer(tx, thread, message.row);
      await this.events.publish(tx, 'message.sent', {
        ...placeIn(thread, message.row.seq, message.row.sent_at),
        kind: author.kind,
      });
      await beside?.(tx, message.row.seq);
      return { thread, message: { ...message.row, ...message.body, is_to_many: false } };
    });
  }

  /**
   * Part of the reaction to a first subscription: what she left ready. Its name in the thread is the thread's own, so that it
   * comes once ever.
   */
  async greet(tx: Tx, thread: ThreadRow, creatorId: string, body: string): Promise<void> {
    if (await this.messages.byClientId(tx, thread.id, thread.id)) return;
    const message = this.link(thread, { id: creatorId, kind: 'automatic' }, thread.id, body, null);
    this.messages.add(tx, thread, message.row, message.body);
    const place = placeIn(thread, message.row.seq, message.row.sent_at);
    await this.events.publish(tx, 'message.sent', { ...place, kind: 'automatic' });
  }

  private link(thread: ThreadRow, { id, kind }: Author, clientId: string, body: string, attachment: Buffer | null) {
    const place = { thread_id: thread.id, seq: thread.last_seq + 1, client_id: clientId };
    const author = { author_kind: kind, author_id: id, sent_at: this.clock.now(), attachment_hash: attachment };
    return this.seal.make({ ...place, ...author }, body, thread.chain_head);
  }

  /** A name somebody else took, or one's own for another text, is no repetition. */
  private repeated(
    before: StoredMessage,
    { id, kind }: Author,
    body: string,
    attachment: Buffer | null,
  ): StoredMessage {
    const isHis = before.author_id === id && before.author_kind === kind;
    const hasSame = before.attachment_hash?.toString('hex') === attachment?.toString('hex');
    const isSame = isHis && hasSame && this.seal.says(before, body);
    if (!isSame) throw problem('idempotency-mismatch');
    return before;
  }
}
