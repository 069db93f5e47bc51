import type { EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { CREATOR_TEXTS } from '../notifications/creator.texts.js';
import { NotificationService } from '../notifications/notification.service.js';
import { NOTIFICATION_TEXTS } from '../notifications/notification.texts.js';
import { MessageRepository } from './message.repository.js';
import { ThreadRead } from './thread.read.js';
import { ThreadRepository } from './thread.repository.js';
import { ThreadListRead } from './thread-list.read.js';

/** Who hears that there is a message: the other side, unless it muted the thread; never what it says (MSG-09). */
@Injectable()
export class MessageNotices {
  constructor(
    private readonly notifications: NotificationService,
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
    private readonly reads: ThreadRead,
    private readonly lists: ThreadListRead,
  ) {}

  async tell(tx: Tx, { threadId, seq, kind, fanId, creatorId }: EventPayloads['message.sent']): Promise<void> {
    const thread = await this.threads.lock(tx, threadId);
    if (!thread) return;
    // it was taken back before anybody was told of it
    if ((await this.messages.bySeq(tx, threadId, seq))?.unsent_at) return;
    if (kind === 'fan') {
      if (creatorId === null || thread.house_muted || thread.house_read_seq >= seq) return;
      await this.notifications.tellOnce(tx, creatorId, CREATOR_TEXTS.message());
    } else if (!thread.fan_muted && thread.fan_read_seq < seq) {
      await this.notifications.tellOnce(tx, fanId, NOTIFICATION_TEXTS.messageReceived({ threadId }));
    }
  }

  /** Taken back, it is no news: where nothing else waits to be read, its line keeps nobody from hearing of the next one. */
  async forget(tx: Tx, { threadId, modelId, kind, fanId, creatorId }: EventPayloads['message.unsent']): Promise<void> {
    // nobody writes here while it is looked at what is left
    await this.threads.lock(tx, threadId);
    if (kind !== 'fan') {
      const view = await this.reads.one(threadId, 'fan');
      if (view?.unread === 0)
        await this.notifications.seen(tx, fanId, NOTIFICATION_TEXTS.messageReceived({ threadId }));
    } else if (creatorId !== null && (await this.lists.unreadThreads({ modelId })) === 0) {
      // hers is one line for all her conversations
      await this.notifications.seen(tx, creatorId, CREATOR_TEXTS.message());
    }
  }

  /** Those a message to many has reached: as `tell`, with as many statements as for one. */
  async tellMany(tx: Tx, { to }: EventPayloads['broadcast.delivered']): Promise<void> {
    const texts = (await this.threads.unheard(tx, to)).map(({ threadId, fanId }) => ({
      ...{ userId: fanId, words: NOTIFICATION_TEXTS.messageReceived({ threadId }) },
    }));
    await this.notifications.tellEachOnce(tx, texts);
  }

  /** She hears that all have it, and how many they are. */
  reached(tx: Tx, { creatorId, recipients }: EventPayloads['broadcast.sent']): Promise<void> {
    return this.notifications.tell(tx, [creatorId], CREATOR_TEXTS.broadcast(recipients));
  }

  /** What was read in the thread need not be read among the notices again. */
  async settle(tx: Tx, { by, threadId, fanId, creatorId }: EventPayloads['thread.read']): Promise<void> {
    if (by === 'fan') await this.notifications.seen(tx, fanId, NOTIFICATION_TEXTS.messageReceived({ threadId }));
    else if (creatorId !== null) await this.notifications.seen(tx, creatorId, CREATOR_TEXTS.message());
  }
}
