import type { EventEnvelope } from '@camarim/contracts';
import { Database, EveryLeader, inBatches, isTransientDatabaseError } from '@camarim/database';
import { HOUR_MS, type RETENTION, retentionStart } from '@camarim/domain';
import { atMost, Clock, messageOf } from '@camarim/platform';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { NatsLink } from './nats-link.js';
import { OutboxReplay } from './outbox-replay.js';
import { type OutboxRow, sendChains, sendEnvelope } from './outbox-sender.js';
import { NewEvents } from './replay-pace.js';

const BATCH = 200;
const POLL_MS = 1_000;
const MARK_AFTER_MS = 50;
/** Rows this young are still being sent by the process that wrote them. */
const GRACE_MS = 500;
const RECHECK_MS = 50;

/** Until the end of the transaction, this replica runs the relay of its service. */
const RELAY_LOCK = `select pg_try_advisory_xact_lock(hashtextextended(current_schema() || ': outbox relay', 0)) as ours`;
/** The next rows after a position, except aggregates blocked by a failure. The cost does not depend on the backlog. */
export const NEXT_UNSENT = `
  select id, seq, aggregate_id as "aggregateId", envelope from outbox
  where published_at is null and seq > $1 and created_at < clock_timestamp() - make_interval(secs => $2::double precision / 1000)
    and aggregate_id <> all ($3::text[])
  order by seq limit ${BATCH}`;
const MARK = 'update outbox set published_at = clock_timestamp() where id = any($1)';
/** Deletes rows older than $1, at most $2 of them; the names are those of the retention table. */
const EXPIRED: ReadonlyArray<readonly [keyof typeof RETENTION, string]> = [
  ['outbox', `delete from outbox where id in (select id from outbox where published_at < $1 limit $2)`],
  [
    'inbox',
    `delete from inbox where (event_id, consumer) in (select event_id, consumer from inbox where received_at < $1 limit $2)`,
  ],
  ['deadLetter', `delete from dead_letter where id in (select id from dead_letter where created_at < $1 limit $2)`],
  [
    'replayedDeadLetter',
    `delete from dead_letter where id in (select id from dead_letter where replayed_at < $1 limit $2)`,
  ],
];

/** Publishes every outbox row: right after the commit, and again when that failed (`OutboxReplay`: after a broker lost data). */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(OutboxRelay.name);
  private readonly sent: string[] = [];
  private markTimer?: NodeJS.Timeout;
  private draining?: Promise<void>;
  private drainAgain = false;
  private readonly sending = new Set<Promise<void>>();
  private timer?: NodeJS.Timeout;
  private again?: NodeJS.Timeout;
  private endReconnect?: () => void;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly link: NatsLink,
    private readonly replay: OutboxReplay,
    private readonly newEvents: NewEvents,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.link.ready();
    this.endReconnect = this.link.onReconnect(() => void this.drain(0));
    this.poll();
  }

  /**
   * Sends an event that was just committed, after `afterMs`; with `behind`, in its order. Never throws: the relay sends the
   * row otherwise.
   */
  offer(envelope: EventEnvelope, behind: boolean, afterMs = 0): void {
    this.newEvents.noteOne();
    if (behind) {
      void this.flush().then(() => this.drain(0));
      return;
    }
    const sending = (afterMs > 0 ? new Promise((resolve) => setTimeout(resolve, afterMs)) : Promise.resolve())
      .then(() => sendEnvelope(this.link, envelope))
      .then(() => this.mark(envelope.id))
      .catch((error: unknown) => this.warn(`publish ${envelope.type}`, error))
      .finally(() => this.sending.delete(sending));
    this.sending.add(sending);
  }

  /** Marking only saves the relay work, so ids are collected and written together, not in competition with reactions. */
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
      await this.db.execute(MARK, [ids]);
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

  /** Sends all unpublished events older than `minAgeMs` (ms): in order within an aggregate, aggregates in parallel. */
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
  /** One pass over the backlog. Only one relay of a service at a time, or events could overtake each other. */
  private async drainAll(minAgeMs: number): Promise<void> {
    let position = '0';
    const blocked = new Set<string>();
    for (let more = true; more && !this.stopped; ) {
      more = await this.db.transaction(async (tx) => {
        const lock = await tx.one<{ ours: boolean }>(RELAY_LOCK);
        if (!lock?.ours) {
          if (minAgeMs === 0) this.drainSoon();
          return false;
        }
        const rows = await tx.query<OutboxRow>(NEXT_UNSENT, [position, minAgeMs, [...blocked]]);
        const sent = await sendChains(this.link, rows);
        if (sent.ids.length > 0) await tx.execute(MARK, [sent.ids]);
        if (sent.reason !== undefined) this.warn('publish', sent.reason);
        for (const aggregate of sent.blocked) blocked.add(aggregate);
        position = rows.at(-1)?.seq ?? position;
        return rows.length === BATCH && sent.ids.length > 0;
      });
    }
  }
  /** Another relay is running and may have read its rows before the newest one was there. */
  private drainSoon(): void {
    clearTimeout(this.again);
    this.again = setTimeout(() => void this.drain(0), RECHECK_MS);
  }

  @EveryLeader('outbox.clean-up', HOUR_MS)
  async cleanUp(): Promise<void> {
    for (const [kind, sql] of EXPIRED) {
      const before = retentionStart(kind, this.clock.now());
      await inBatches((limit) => this.db.execute(sql, [before, limit]), { shouldContinue: () => !this.stopped });
    }
  }

  private warn(what: string, error: unknown): void {
    if (this.stopped) return;
    const reason = isTransientDatabaseError(error) ? 'the database is unavailable' : messageOf(error);
    this.logger.warn(`${what}: ${reason}; the outbox keeps it`);
    if (/no responders|no stream/i.test(reason)) this.replay.streamIsMissing();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.endReconnect?.();
    clearTimeout(this.timer);
    clearTimeout(this.again);
    const last = Promise.allSettled([...this.sending, this.draining]).then(() => this.writeMarks());
    await atMost(3_000, last);
  }
}
