import { Database, isTransientDatabaseError, type Tx } from '@camarim/database';
import { HealthChecks, measureAtScrape, messageOf } from '@camarim/platform';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { EVENT_STREAM, ensureStreams } from './event-stream.js';
import { NatsLink } from './nats-link.js';
import { type OutboxRow, sendChains } from './outbox-sender.js';

/** Few at a time: who buys meanwhile waits behind a batch at the most. */
const BATCH = 50;
/** Between two batches, and at least as long as the last one took: those who buy share the machine with it. */
const PAUSE_MS = 50;
const POLL_MS = 1_000;
/** What a broker may have lost without telling (reliability §0.2). */
const RECENT = '5 minutes';

/** From the first place of the last minutes (added up, so that it is not looked for from the oldest place on). */
const SINCE_RECENT = `select $1, coalesce(min(seq + 0), 0) - 1, coalesce(max(seq + 0), 0) from outbox
  where published_at > clock_timestamp() - interval '${RECENT}'`;
const SINCE_EVER = 'select $1, 0, coalesce(max(seq), 0) from outbox';
const owe = (places: string): string => `
  insert into outbox_replay as r (stream, after_seq, to_seq) ${places}
  on conflict (stream) do update
    set after_seq = least(r.after_seq, excluded.after_seq), to_seq = greatest(r.to_seq, excluded.to_seq)`;
/** What was marked as sent; the rest is the relay's. */
const NEXT = `
  select id, seq, aggregate_id as "aggregateId", envelope from outbox
  where seq > $1 and seq <= $2 and published_at is not null order by seq limit ${BATCH}`;

/**
 * Sends again what the broker acknowledged and may have forgotten: after a reconnect the last minutes, after a stream
 * that was born anew everything that is kept. Inboxes drop what they know. What is owed and how far it came is a row: it
 * goes on in batches, on any replica, through every outage, until it is done (R2). New events do not wait for it.
 */
@Injectable()
export class OutboxReplay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxReplay.name);
  /** What nobody has asked the broker yet. */
  private owed: 'nothing' | 'look' | 'look after a reconnect' = 'look';
  private left = 0;
  /** ms of the last batch. */
  private took = 0;
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;
  private endReconnect?: () => void;
  private readonly endMetric: () => void;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly link: NatsLink,
    health: HealthChecks,
  ) {
    health.addDegraded('events-sent-again', () => this.left > 0 || this.owed !== 'nothing');
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
    this.endReconnect = this.link.onReconnect(() => {
      this.owed = 'look after a reconnect';
      this.soon(0);
    });
    await this.turn();
    this.soon(this.rest());
  }

  /** For the relay: the stream is not there, whatever the connection says. */
  streamIsGone(): void {
    if (this.owed === 'nothing') this.owed = 'look';
  }

  private soon(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      void this.turn().finally(() => this.soon(this.rest()));
    }, ms);
  }

  private rest(): number {
    return this.left > 0 ? Math.max(PAUSE_MS, this.took) : POLL_MS;
  }

  /** One look if one is owed, one batch if one is owed. Never throws: the next turn tries again. */
  private turn(): Promise<void> {
    this.round ??= this.look()
      .then(() => this.batch())
      .catch((error: unknown) => {
        const why = isTransientDatabaseError(error) ? 'the database is away' : messageOf(error);
        if (!this.stopped) this.logger.warn(`replay: ${why}; tried again until it is done`);
      })
      .finally(() => {
        this.round = undefined;
      });
    return this.round;
  }

  private async look(): Promise<void> {
    const asked = this.owed;
    if (asked === 'nothing') return;
    const born = await ensureStreams(this.link);
    const owes = await this.db.transaction((tx) => this.note(tx, born, asked === 'look after a reconnect'));
    if (owes) this.logger.warn(`events go out again, ${owes}: the broker was away`);
    this.left = await this.countLeft();
    // a reconnect meanwhile is another one
    if (this.owed === asked) this.owed = 'nothing';
  }

  private async note(tx: Tx, born: string, reconnected: boolean): Promise<string | null> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended(current_schema() || ': outbox replay', 0))`);
    const seen = await tx.one<{ created: string }>('select created from stream_seen where stream = $1', [EVENT_STREAM]);
    if (seen?.created !== born) {
      const upsert = `insert into stream_seen (stream, created) values ($1, $2)
        on conflict (stream) do update set created = excluded.created`;
      await tx.execute(upsert, [EVENT_STREAM, born]);
    }
    // a stream this service has never looked at cannot hold what was sent before
    const lost =
      seen?.created !== born && (await tx.one('select 1 from outbox where published_at is not null limit 1'));
    if (!lost && !reconnected) return null;
    await tx.execute(owe(lost ? SINCE_EVER : SINCE_RECENT), [EVENT_STREAM]);
    return lost ? 'all that is kept' : 'the last minutes';
  }

  private async batch(): Promise<void> {
    const before = this.left;
    const began = performance.now();
    this.left = await this.db.transaction(async (tx) => {
      // on one replica at a time; the others look whether it is still owed
      const mine = await tx.one<{ after_seq: string; to_seq: string }>(
        'select after_seq, to_seq from outbox_replay where stream = $1 for update skip locked',
        [EVENT_STREAM],
      );
      if (!mine) return this.countLeft();
      // the place is only a place: lost in a crash, a batch goes out once more
      await tx.query('set local synchronous_commit to off');
      const rows = await tx.query<OutboxRow>(NEXT, [mine.after_seq, mine.to_seq]);
      const { firstLeft, reason } = await sendChains(this.link, rows, true);
      if (reason !== undefined) this.logger.warn(`send again: ${messageOf(reason)}; the outbox keeps it`);
      if (firstLeft === null && rows.length < BATCH) {
        await tx.execute('delete from outbox_replay where stream = $1', [EVENT_STREAM]);
        return 0;
      }
      const place = firstLeft === null ? BigInt(rows.at(-1)?.seq ?? 0) : BigInt(firstLeft) - 1n;
      await tx.execute('update outbox_replay set after_seq = $2 where stream = $1', [EVENT_STREAM, `${place}`]);
      return Number(BigInt(mine.to_seq) - place);
    });
    this.took = performance.now() - began;
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
