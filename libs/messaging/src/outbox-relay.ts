import type { EventEnvelope } from '@camarim/contracts';
import { Database, EveryLeader, isTransientDatabaseError } from '@camarim/database';
import { atMost, messageOf } from '@camarim/platform';
import { headers } from '@nats-io/transport-node';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { EVENT_STREAM, ensureStreams } from './event-stream.js';
import { NatsLink } from './nats-link.js';

const BATCH = 200;
const POLL_MS = 1_000;
const MARK_AFTER_MS = 50;
/** Rows this young are being sent by the process that wrote them. */
const GRACE_MS = 500;
/** What a broker may have lost without telling (reliability §0.2). */
const REPLAY = '5 minutes';
const KEEP = '7 days';

/** The first unpublished row of each aggregate; what another relay holds is passed over, and so is all behind it. */
const HEADS = `
  select o.id, o.envelope from outbox o
  where o.published_at is null and o.created_at < clock_timestamp() - make_interval(secs => $2::double precision / 1000)
    and not exists (select 1 from outbox e where e.aggregate_id = o.aggregate_id and e.published_at is null and e.seq < o.seq)
  order by o.seq limit $1 for update of o skip locked`;

/** Brings every outbox row to the event stream: at once after the commit, again when that failed, and again after a lost broker. */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly sent: string[] = [];
  private markTimer?: NodeJS.Timeout;
  private draining?: Promise<void>;
  private drainAgain = false;
  private readonly sending = new Set<Promise<void>>();
  private timer?: NodeJS.Timeout;
  private endReconnect?: () => void;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly link: NatsLink,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.link.ready();
    await this.afterBrokerReturned().catch((error: unknown) => this.warn('first look at the stream', error));
    this.endReconnect = this.link.onReconnect(() => {
      void this.afterBrokerReturned(true).catch((error: unknown) => this.warn('replay', error));
    });
    this.poll();
  }

  /** Sends an event that was just committed; with `behind`, in its turn. Never throws: the row is there for the next try. */
  offer(envelope: EventEnvelope, behind: boolean): void {
    if (behind) {
      void this.flush().then(() => this.drain(0));
      return;
    }
    const sending = this.send(envelope)
      .then(() => this.mark(envelope.id))
      .catch((error: unknown) => this.warn(`publish ${envelope.type}`, error))
      .finally(() => this.sending.delete(sending));
    this.sending.add(sending);
  }

  private async send(envelope: EventEnvelope): Promise<void> {
    const head = headers();
    if (envelope.traceparent) head.set('traceparent', envelope.traceparent);
    await this.link.js.publish(envelope.type, JSON.stringify(envelope), { msgID: envelope.id, headers: head });
  }

  /** Marks only save the next relay some work: they are written together, a little later, out of the way of the reactions. */
  private mark(id: string): void {
    this.sent.push(id);
    this.markTimer ??= setTimeout(() => void this.writeMarks(), MARK_AFTER_MS);
  }
  private async writeMarks(): Promise<void> {
    clearTimeout(this.markTimer);
    this.markTimer = undefined;
    const ids = this.sent.splice(0, this.sent.length);
    if (ids.length === 0) return;
    try {
      await this.db.execute('update outbox set published_at = clock_timestamp() where id = any($1)', [ids]);
    } catch (error) {
      this.warn('mark as published', error);
    }
  }
  private async flush(): Promise<void> {
    await Promise.allSettled(this.sending);
    await this.writeMarks();
  }

  private poll(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      void this.drain(GRACE_MS).finally(() => this.poll());
    }, POLL_MS);
  }

  /** Sends everything unpublished that is older than `minAgeMs`, the heads of all aggregates side by side. */
  drain(minAgeMs: number): Promise<void> {
    this.drainAgain = this.drainAgain || this.draining !== undefined;
    this.draining ??= this.drainAll(minAgeMs)
      .catch((error: unknown) => this.warn('relay', error))
      .finally(() => {
        this.draining = undefined;
        if (!this.drainAgain || this.stopped) return;
        this.drainAgain = false;
        void this.drain(0);
      });
    return this.draining;
  }
  private async drainAll(minAgeMs: number): Promise<void> {
    for (let more = true; more && !this.stopped; ) {
      more = await this.db.transaction(async (tx) => {
        const rows = await tx.query<{ id: string; envelope: EventEnvelope }>(HEADS, [BATCH, minAgeMs]);
        const results = await Promise.allSettled(rows.map((row) => this.send(row.envelope)));
        const ids = rows.filter((_, i) => results[i]?.status === 'fulfilled').map((row) => row.id);
        if (ids.length > 0)
          await tx.execute('update outbox set published_at = clock_timestamp() where id = any($1)', [ids]);
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) this.warn('publish', failed.reason);
        return ids.length > 0 && !failed;
      });
    }
  }

  /**
   * The broker may have forgotten what it acknowledged: after a reconnect the last minutes go out again, and after a
   * stream that was born anew everything that is kept. Inboxes drop what they know.
   */
  private async afterBrokerReturned(reconnected = false): Promise<void> {
    const born = await ensureStreams(this.link);
    const again = await this.db.transaction(async (tx) => {
      await tx.lock('outbox replay');
      const seen = await tx.one<{ created: string }>('select created from stream_seen where stream = $1', [
        EVENT_STREAM,
      ]);
      const upsert = `insert into stream_seen (stream, created) values ($1, $2) on conflict (stream) do update set created = $2`;
      if (seen?.created !== born) await tx.execute(upsert, [EVENT_STREAM, born]);
      const lost = seen !== null && seen.created !== born;
      if (!lost && !reconnected) return 0;
      const since = lost ? KEEP : REPLAY;
      return tx.execute(`update outbox set published_at = null where published_at > clock_timestamp() - $1::interval`, [
        since,
      ]);
    });
    if (again > 0) this.logger.warn(`${again} events go out again after the broker was away`);
    await this.drain(0);
  }

  @EveryLeader('outbox.clean-up', 3_600_000)
  async cleanUp(): Promise<void> {
    await this.db.execute(`delete from outbox where published_at < now() - interval '${KEEP}'`);
    await this.db.execute(`delete from inbox where received_at < now() - interval '30 days'`);
  }

  private warn(what: string, error: unknown): void {
    if (this.stopped) return;
    const away = isTransientDatabaseError(error) ? 'the database is away' : messageOf(error);
    this.logger.warn(`${what}: ${away}; the outbox keeps it`);
    if (/no responders|no stream/i.test(away)) void ensureStreams(this.link).catch(() => undefined);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.endReconnect?.();
    clearTimeout(this.timer);
    const last = Promise.allSettled([...this.sending, this.draining]).then(() => this.writeMarks());
    await atMost(3_000, last);
  }
}
