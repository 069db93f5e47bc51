import { CallRoom, declared, type RoomFrames } from '@camarim/contracts';
import { isDomainError, problem } from '@camarim/domain';
import { RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { EventStream } from '../../live/event-stream.js';
import { LiveHub } from '../../live/live-hub.service.js';
import { Refresher } from '../../live/refresher.js';
import { StreamRegistry } from '../../live/stream-registry.service.js';
import type { Viewer } from '../../security/viewer.js';
import { otherSide, RoomService } from './room.service.js';
import { RoomBus, type RoomWord } from './room-bus.service.js';
import type { RoomPass } from './room-tickets.js';

/** How long the browser of a page that is out waits before it asks again: the page itself closes its stream, in ms. */
const OUT_RETRY_MS = 60_000;

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
      // listening began before this read: a change in between is seen by one of the two
      const first = await read();
      const stream = this.streams.open(reply, viewer, identity.sessionId);
      stream.onEnd(release);
      stream.onHeartbeat(() => {
        if (this.clock.now().getTime() >= pass.until) stream.end();
        else page.changed();
      });
      page.start(stream, first);
    } catch (error) {
      release();
      throw error;
    }
  }
}

/** One page's view of its room. */
class RoomPage {
  private readonly refresher: Refresher;
  private stream: EventStream | undefined;
  private missed = false;
  private last = '';

  constructor(
    private readonly pass: RoomPass,
    private readonly bus: RoomBus,
    private readonly read: () => Promise<CallRoom>,
  ) {
    this.refresher = new Refresher(() => this.refresh());
  }

  start(stream: EventStream, first: CallRoom): void {
    this.stream = stream;
    this.show(first);
    if (this.missed) this.refresher.ask();
    this.announce();
  }

  stop(): void {
    this.refresher.stop();
  }

  /** Before `start` this only remembers: the first read after it tells. */
  changed(): void {
    if (this.stream) this.refresher.ask();
    else this.missed = true;
  }

  /** What was said while the broker was away is lost: both begin anew. */
  backOnline(): void {
    this.changed();
    if (this.stream) this.announce();
  }

  /** Nothing before `start`: whoever spoke hears of this page then, and says it again. */
  heard(word: RoomWord): void {
    if (!this.stream) return;
    const { bookingId, side, entryId } = this.pass;
    if (word.kind === 'entered') this.metAnother(word);
    else if (word.kind === 'signal') this.send('signal', { from: word.from, signal: word.signal });
    else {
      this.send('peer', { from: word.from });
      if (word.asks) this.bus.tell(bookingId, otherSide(side), { kind: 'peer', from: entryId, asks: false });
    }
  }

  /** Of two pages of one side the one that entered later stays, whichever of them listened first. */
  private metAnother({ entryId, since }: RoomWord & { kind: 'entered' }): void {
    if (entryId === this.pass.entryId) return;
    const isNewer = since > this.pass.since || (since === this.pass.since && entryId > this.pass.entryId);
    if (isNewer) {
      this.send('taken-over', { entryId });
      this.stream?.end(OUT_RETRY_MS);
    } else this.claimSide();
  }

  private announce(): void {
    const { bookingId, side, entryId } = this.pass;
    this.claimSide();
    this.bus.tell(bookingId, otherSide(side), { kind: 'peer', from: entryId, asks: true });
  }

  private claimSide(): void {
    const { bookingId, side, entryId, since } = this.pass;
    this.bus.tell(bookingId, side, { kind: 'entered', entryId, since });
  }

  private async refresh(): Promise<void> {
    try {
      this.show(await this.read());
    } catch (error) {
      if (isDomainError(error) && error.status < 500) this.stream?.end();
      else throw error;
    }
  }

  private show(room: CallRoom): void {
    const { serverTime: _, ...state } = room;
    const text = JSON.stringify(state);
    if (text === this.last) return;
    this.last = text;
    this.send('room', room);
  }

  private send<N extends keyof RoomFrames>(name: N, frame: RoomFrames[N]): void {
    this.stream?.send(name, frame);
  }
}
