import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { EventPublisher, OnEvent } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { MessageAttachments } from './message-attachments.service.js';
import { placeIn } from './thread.place.js';

const NEW = { feature: 'attachments', from: 'new' } as const;
type Sale = { userId: string; postId: string; modelId: string };

/** What was paid for in a thread opens on both sides' pages, and closes when the money goes back (MSG-51). */
@Injectable()
export class AttachmentEvents {
  constructor(
    private readonly attachments: MessageAttachments,
    private readonly events: EventPublisher<'users'>,
    private readonly clock: Clock,
  ) {}

  /** The fan who has just paid is waiting. */
  @OnEvent('post.unlocked', { ...NEW, timing: 'immediate' })
  whenPostUnlocked({ data }: EventEnvelope<'post.unlocked'>, tx: Tx): Promise<void> {
    return this.tell(tx, data, true);
  }

  @OnEvent('post.relocked', NEW)
  whenPostRelocked({ data }: EventEnvelope<'post.relocked'>, tx: Tx): Promise<void> {
    return this.tell(tx, data, false);
  }

  private async tell(tx: Tx, { userId, postId, modelId }: Sale, isOpen: boolean): Promise<void> {
    const found = await this.attachments.messageWith(postId, modelId, userId);
    if (!found) return;
    const { thread, message } = found;
    await this.events.publish(tx, 'attachment.opened', { ...placeIn(thread, message.seq, this.clock.now()), isOpen });
  }
}
