import { Database, isTransientDatabaseError, type Tx } from '@camarim/database';
import { HealthChecks, measureAtScrape, messageOf } from '@camarim/platform';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { EVENT_STREAM, ensureStreams } from './event-stream.js';
import { NatsLink } from './nats-link.js';
import { type OutboxRow, sendChains } from './outbox-sender.js';
import { NewEvents, replayPace } from './replay-pace.js';

const POLL_MS = 1_000;
/** How much a broker may lose without reporting it (reliability §0.2). */
const RECENT = '5 minutes';

/**
 * From the last minutes in which anything was sent before $2 ms ago, however long nobody could send since. (`seq + 0` keeps
 * Postgres from scanning the index of `seq` from the start.)
 */
const RECENT_RANGE = `select $1, coalesce(min(seq + 0), 0) - 1, coalesce(max(seq + 0), 0) from outbox
  where published_at > (
    select max(published_at) from outbox where published_at < clock_timestamp() - $2 * interval '1 millisecond'
  ) - interval '${RECENT}'`;
const FULL_RANGE = 'select $1, 0, coalesce(max(seq), 0) from outbox';
const schedule = (range: string): string => `
  insert into outbox_replay as r (stream, after_seq, to_seq) ${range}
  on conflict (stream) do update
    set after_seq = least(r.after_seq, excluded.after_seq), to_seq = greatest(r.to_seq, excluded.to_seq)`;
/** Only rows marked as published; the others are the relay's. */
const NEXT = `
  select id, seq, aggregate_id as "aggregateId", envelope from outbox
  where seq > $1 and seq <= $2 and published_at is not null order by seq limit $3`;

/**
 * Publishes again what the broker acknowledged and may have lost: after a reconnect, and beside a server that was started
 * since this service last saw it (a power cut stops both), the last minutes; after the stream was recreated everything that
 * is kept. Inboxes drop duplicates. The progress is a row: the replay continues in batches, on
 * any replica, through every outage, until it is done (R2). New events do not wait for it, and it slows down for them.
 */
@Injectable()
export class OutboxReplay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxReplay.name);
  /** Whether the broker must still be checked for lost data. */
  private check: 'none' | 'needed' | 'after a reconnect' = 'needed';
  /** When this process could not send, for the last time; until it is connected, since it exists. */
  private lostAt = performance.now();
  private left = 0;
  /** The rest after the last batch, in ms. */
  private restMs = 0;
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;
  private endReconnect?: () => void;
  private readonly endMetric: () => void;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly link: NatsLink,
    private readonly newEvents: NewEvents,
    health: HealthChecks,
  ) {
    health.addDegraded('events-sent-again', () => this.left > 0 || this.check !== 'none');
    this.endMetric = measureAtScrape(
      {
        name: 'camarim_outbox_replay_left',
        help: 'Places of the outbox still to be sent again to a broker that forgot',
      },
      async () => [{ value: await this.countLeft() }],
    );
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.link.ready();
    this.endReconnect = this.link.onReconnect((lostAt) => {
      this.lostAt = lostAt;
      this.check = 'after a reconnect';
      this.soon(0);
    });
    await this.step();
    this.soon(this.pauseMs());
  }

  /** For the relay: the stream does not exist, although the connection is open. */
  streamIsMissing(): void {
    if (this.check === 'none') this.check = 'needed';
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      void this.step().finally(() => this.soon(this.pauseMs()));
    }, ms);
  }

  private pauseMs(): number {
    return this.left > 0 ? this.restMs : POLL_MS;
  }

  /** Checks the broker if needed and sends one batch if any is left. Never throws: the next step tries again. */
  private step(): Promise<void> {
    this.round ??= this.checkBroker()
      .then(() => this.batch())
      .catch((error: unknown) => {
        const why = isTransientDatabaseError(error) ? 'the database is unavailable' : messageOf(error);
        if (!this.stopped) this.logger.warn(`replay: ${why}; tried again until it is done`);
      })
      .finally(() => {
        this.round = undefined;
      });
    return this.round;
  }

  private async checkBroker(): Promise<void> {
    const needed = this.check;
    if (needed === 'none') return;
    const created = await ensureStreams(this.link);
    const scheduled = await this.db.transaction((tx) =>
      this.scheduleReplay(tx, created, needed === 'after a reconnect'),
    );
    if (scheduled)
      this.logger.warn(`events go out again, ${scheduled}: the broker was unavailable or is a new process`);
    this.left = await this.countLeft();
    // a reconnect in the meantime needs a check of its own
    if (this.check === needed) this.check = 'none';
  }

  private async scheduleReplay(tx: Tx, created: string, reconnected: boolean): Promise<string | null> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended(current_schema() || ': outbox replay', 0))`);
    const seen = await tx.one<{ created: string }>('select created from stream_seen where stream = $1', [EVENT_STREAM]);
    if (seen?.created !== created) {
      const upsert = `insert into stream_seen (stream, created) values ($1, $2)
        on conflict (stream) do update set created = excluded.created`;
      await tx.execute(upsert, [EVENT_STREAM, created]);
    }
    // a stream this service has never seen cannot have held what was published before
    const lost =
      seen?.created !== created && (await tx.one('select 1 from outbox where published_at is not null limit 1'));
    const isNewServer = await this.isNewServer(tx);
    if (lost) await tx.execute(schedule(FULL_RANGE), [EVENT_STREAM]);
    else if (reconnected || isNewServer)
      await tx.execute(schedule(RECENT_RANGE), [EVENT_STREAM, performance.now() - this.lostAt]);
    else return null;
    return lost ? 'all that is kept' : 'the last minutes';
  }

  /** A server has another id after each start. Noted, so that only the first of a service's processes sends again. */
  private async isNewServer(tx: Tx): Promise<boolean> {
    const noted = await tx.execute('insert into stream_seen (stream, created) values ($1, $2) on conflict do nothing', [
      `server ${this.link.nc.info?.server_id ?? ''}`,
      new Date().toISOString(),
    ]);
    return noted > 0;
  }

  private async batch(): Promise<void> {
    const before = this.left;
    const pace = replayPace(this.newEvents.quietMs());
    const began = performance.now();
    this.left = await this.db.transaction(async (tx) => {
      // on one replica at a time; the others see whether anything is left
      const mine = await tx.one<{ after_seq: string; to_seq: string }>(
        'select after_seq, to_seq from outbox_replay where stream = $1 for update skip locked',
        [EVENT_STREAM],
      );
      if (!mine) return this.countLeft();
      // losing this progress in a crash only repeats a batch
      await tx.query('set local synchronous_commit to off');
      const rows = await tx.query<OutboxRow>(NEXT, [mine.after_seq, mine.to_seq, pace.rows]);
      const { firstLeft, reason } = await sendChains(this.link, rows, true);
      if (reason !== undefined) this.logger.warn(`send again: ${messageOf(reason)}; the outbox keeps it`);
      if (firstLeft === null && rows.length < pace.rows) {
        await tx.execute('delete from outbox_replay where stream = $1', [EVENT_STREAM]);
        return 0;
      }
      const position = firstLeft === null ? BigInt(rows.at(-1)?.seq ?? 0) : BigInt(firstLeft) - 1n;
      await tx.execute('update outbox_replay set after_seq = $2 where stream = $1', [EVENT_STREAM, `${position}`]);
      return Number(BigInt(mine.to_seq) - position);
    });
    // at least as long as the batch took: half of the capacity stays free
    this.restMs = Math.max(pace.restMs, performance.now() - began);
    if (before > 0 && this.left === 0) this.logger.log('every event the broker may have forgotten went out again');
  }

  private async countLeft(): Promise<number> {
    const sql = 'select (to_seq - after_seq)::float8 as places from outbox_replay where stream = $1';
    return (await this.db.one<{ places: number }>(sql, [EVENT_STREAM]))?.places ?? 0;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.endReconnect?.();
    this.endMetric();
    clearTimeout(this.timer);
    await this.round;
  }
}
