import type { EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { CREATOR_TEXTS } from '../notifications/creator.texts.js';
import { NotificationService } from '../notifications/notification.service.js';
import { NOTIFICATION_TEXTS } from '../notifications/notification.texts.js';
import { ThreadRepository } from './thread.repository.js';

/** Who hears that there is a message: the other side, unless it muted the thread; never what it says (MSG-09). */
@Injectable()
export class MessageNotices {
  constructor(
    private readonly notifications: NotificationService,
    private readonly threads: ThreadRepository,
  ) {}

  async tell(tx: Tx, { threadId, seq, kind, fanId, creatorId }: EventPayloads['message.sent']): Promise<void> {
    const thread = await this.threads.lock(tx, threadId);
    if (!thread) return;
    if (kind === 'fan') {
      if (creatorId === null || thread.house_muted || thread.house_read_seq >= seq) return;
      await this.notifications.tellOnce(tx, creatorId, CREATOR_TEXTS.message());
    } else if (!thread.fan_muted && thread.fan_read_seq < seq) {
      await this.notifications.tellOnce(tx, fanId, NOTIFICATION_TEXTS.messageReceived({ threadId }));
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
