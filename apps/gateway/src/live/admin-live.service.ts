import { problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Viewer } from '../security/viewer.js';
import { AdminHub } from './admin-hub.service.js';
import { ADMIN_TOPICS } from './admin-topics.js';
import { MediaProgress } from './media-progress.service.js';
import { StreamRegistry } from './stream-registry.service.js';

/** What an open page of the back-office wants to know: which of what it shows has changed. */
@Injectable()
export class AdminLive {
  constructor(
    private readonly hub: AdminHub,
    private readonly media: MediaProgress,
    private readonly streams: StreamRegistry,
    private readonly clock: Clock,
  ) {}

  /** `ready` asks the page to read its state again: at the start, and after the broker was away. */
  open(viewer: Viewer, reply: FastifyReply): void {
    const { identity } = viewer;
    if (identity.kind !== 'staff') throw problem('unauthenticated');
    const stream = this.streams.open(reply, viewer, identity.sessionId);
    const ready = () => stream.send('ready', { serverTime: this.clock.now().toISOString() });
    stream.onEnd(
      this.hub.onChange(({ name, change }) => {
        if (ADMIN_TOPICS[name].roles.includes(identity.role)) stream.send(name, change);
      }),
    );
    stream.onEnd(
      this.media.watch(identity, (news) => {
        if ('asset' in news) stream.send('asset', news.asset);
        else stream.send('thumbnails', news.thumbnails);
      }),
    );
    stream.onEnd(this.hub.onReconnect(ready));
    ready();
  }
}
