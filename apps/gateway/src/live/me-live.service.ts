import { problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../security/viewer.js';
import type { EventStream } from './event-stream.js';
import { type EntitlementChange, LiveHub } from './live-hub.service.js';
import { StreamRegistry } from './stream-registry.service.js';

/** What every open tab of a person wants to know: access was given or taken away, a feed has changed. */
@Injectable()
export class MeLive {
  constructor(
    private readonly hub: LiveHub,
    private readonly streams: StreamRegistry,
    private readonly clock: Clock,
  ) {}

  /** `ready` asks the page to read its state again: at the start, and after the broker was away. */
  open(viewer: Viewer, reply: FastifyReply): void {
    const { identity } = viewer;
    if (identity.kind !== 'user') throw problem('unauthenticated');
    const stream = this.streams.open(reply, viewer, identity.sessionId);
    const ready = () => stream.send('ready', { serverTime: this.clock.now().toISOString() });
    stream.onEnd(this.hub.onEntitlement(identity.userId, (change) => tell(stream, change)));
    stream.onEnd(this.hub.onNotification(identity.userId, (news) => stream.send('notification', news)));
    stream.onEnd(this.hub.onBooking(identity.userId, (change) => stream.send('booking', change)));
    stream.onEnd(this.hub.onThread(identity.userId, (change) => stream.send('thread', change)));
    stream.onEnd(this.hub.onFeed((change) => stream.send('feed', change)));
    stream.onEnd(this.hub.onReconnect(ready));
    ready();
  }
}

/** `unlocked` beside it is the word a payment's stream uses too: a page needs to know only one. */
function tell(stream: EventStream, change: EntitlementChange): void {
  const { at: _, ...frame } = change;
  stream.send('entitlement', frame);
  const { modelId, postId } = change;
  if (change.entitled) stream.send('unlocked', { modelId, ...(postId ? { postId } : {}) });
}
