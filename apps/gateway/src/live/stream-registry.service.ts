import { problem } from '@camarim/domain';
import { metrics } from '@camarim/platform';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Gauge } from 'prom-client';
import { EndedSessions } from '../security/ended-sessions.service.js';
import { Sessions } from '../security/sessions.service.js';
import type { Viewer } from '../security/viewer.js';
import { EventStream } from './event-stream.js';

/** Open streams of one session; more are phones that left without a word, or somebody opening tabs by hand. */
const PER_SESSION = 6;
/** How long a stream that had to make room waits before it comes back. */
const MADE_ROOM_RETRY_MS = 60_000;

const openStreams = new Gauge({
  name: 'camarim_gateway_streams',
  help: 'Open server-sent event streams',
  registers: [metrics],
});

/** All open streams of this process: limits them per session and ends them when the process stops. */
@Injectable()
export class StreamRegistry implements OnModuleDestroy {
  private readonly bySession = new Map<string, Set<EventStream>>();
  private stopping = false;

  constructor(
    private readonly ended: EndedSessions,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Opens a stream. The seventh of a session ends its oldest one instead of being refused: a phone's connections die
   * silently, and the buyer who comes back from the bank must not be locked out by their own dead ones. All of them end
   * with their session (S16), of which is heard at most once: every heartbeat asks about it again.
   * @throws service-unavailable while the process stops.
   */
  open(reply: FastifyReply, viewer: Viewer, sessionId: string): EventStream {
    if (this.stopping) throw problem('service-unavailable');
    const mine = this.bySession.get(sessionId) ?? new Set<EventStream>();
    this.bySession.set(sessionId, mine);
    for (const oldest of mine) {
      if (mine.size < PER_SESSION) break;
      oldest.end(MADE_ROOM_RETRY_MS);
    }
    const stream = new EventStream(reply);
    mine.add(stream);
    this.bySession.set(sessionId, mine);
    openStreams.inc();
    const release = this.ended.onEnd(sessionId, () => stream.end());
    stream.onEnd(release);
    stream.onHeartbeat(() => void this.endWithSession(stream, viewer));
    stream.onEnd(() => {
      openStreams.dec();
      mine.delete(stream);
      if (mine.size === 0) this.bySession.delete(sessionId);
    });
    return stream;
  }

  private async endWithSession(stream: EventStream, viewer: Viewer): Promise<void> {
    if (await this.sessions.hasEnded(viewer)) stream.end();
  }

  /** Open streams of all sessions. */
  get size(): number {
    return [...this.bySession.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  onModuleDestroy(): void {
    this.stopping = true;
    for (const stream of [...this.bySession.values()].flatMap((streams) => [...streams])) stream.end();
  }
}
