import type { EventEnvelope } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { OnEvent } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { MessageNotices } from './message-notices.service.js';

const NEW = { feature: 'message-notices', from: 'new' } as const;

@Injectable()
export class MessageEvents {
  constructor(private readonly notices: MessageNotices) {}

  @OnEvent('message.sent', NEW)
  whenSent({ data }: EventEnvelope<'message.sent'>, tx: Tx): Promise<void> {
    return this.notices.tell(tx, data);
  }

  @OnEvent('message.unsent', NEW)
  whenUnsent({ data }: EventEnvelope<'message.unsent'>, tx: Tx): Promise<void> {
    return this.notices.forget(tx, data);
  }

  @OnEvent('broadcast.delivered', NEW)
  whenDelivered({ data }: EventEnvelope<'broadcast.delivered'>, tx: Tx): Promise<void> {
    return this.notices.tellMany(tx, data);
  }

  @OnEvent('broadcast.sent', NEW)
  whenBroadcastSent({ data }: EventEnvelope<'broadcast.sent'>, tx: Tx): Promise<void> {
    return this.notices.reached(tx, data);
  }

  @OnEvent('thread.read', NEW)
  whenRead({ data }: EventEnvelope<'thread.read'>, tx: Tx): Promise<void> {
    return this.notices.settle(tx, data);
  }
}
