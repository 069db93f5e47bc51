import { CallRoom, declared } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { LiveHub } from '../../live/live-hub.service.js';
import { StreamRegistry } from '../../live/stream-registry.service.js';
import type { Viewer } from '../../security/viewer.js';
import { RoomService } from './room.service.js';
import { RoomBus } from './room-bus.service.js';
import { RoomPage } from './room-page.js';

/** The stream of one page in the room of a call: the room as it is, and what the other page says (ROOM-22). */
@Injectable()
export class RoomLive {
  constructor(
    private readonly rooms: RoomService,
    private readonly bus: RoomBus,
    private readonly hub: LiveHub,
    private readonly rpc: RpcClient,
    private readonly streams: StreamRegistry,
    private readonly clock: Clock,
  ) {}

  /** @throws booking-not-found before anything is streamed, for a ticket that is not the viewer's, of this room and alive. */
  async open(bookingId: string, ticket: string, viewer: Viewer, reply: FastifyReply): Promise<void> {
    const { identity } = viewer;
    if (identity.kind !== 'user') throw problem('unauthenticated');
    const pass = this.rooms.passOf(ticket, bookingId, identity);
    const read = async () => declared(CallRoom, await this.rpc.call('billing.room.get', { bookingId }, identity));
    const page = new RoomPage(pass, this.bus, read);
    const releases = [
      this.bus.hear(bookingId, pass.side, (word) => page.heard(word)),
      this.hub.onRoom(bookingId, () => page.changed()),
      this.hub.onReconnect(() => page.backOnline()),
    ];
    const release = () => {
      for (const each of releases) each();
      page.stop();
    };
    try {
      // listening began before: a change in between is seen by one of the two
      await page.ready();
      const stream = this.streams.open(reply, viewer, identity.sessionId);
      stream.onEnd(release);
      stream.onHeartbeat(() => {
        if (this.clock.now().getTime() >= pass.until) stream.end();
        else page.changed();
      });
      page.start(stream);
    } catch (error) {
      release();
      throw error;
    }
  }
}
