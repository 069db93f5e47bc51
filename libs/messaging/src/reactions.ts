import type { EventEnvelope } from '@camarim/contracts';
import { EVENTS, isEventName } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { DecoratedMethods, inSpan, messageOf } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { KnownEvents } from './known-events.js';
import { reactionSeconds } from './messaging-metrics.js';
import { ON_EVENT, type Reaction } from './on-event.js';

export interface BoundReaction extends Reaction {
  /** `<service>.<feature>`: the name in the inbox and in the dead letters. */
  consumer: string;
  /** The name of the durable at the broker. */
  durable: string;
  handle: (event: EventEnvelope, tx: Tx) => Promise<void>;
  /** Of a reaction that begins with 'new': when it began. What happened before is none of its business. */
  since?: Date;
}

/** Finds every `@OnEvent` of this process and proves the wiring: one handler per event and feature, or no start. */
@Injectable()
export class Reactions {
  private readonly logger = new Logger(Reactions.name);
  private found?: BoundReaction[];
  private readonly known: KnownEvents;

  constructor(
    private readonly service: string,
    private readonly methods: DecoratedMethods,
    private readonly db: Database,
  ) {
    this.known = new KnownEvents(db);
  }

  /**
   * @throws Error that says what to add or remove when an event has two handlers in one feature, is unknown, or is to be
   * reacted to at once by a service that never says it.
   */
  find(): BoundReaction[] {
    this.found ??= this.search();
    return this.found;
  }

  private search(): BoundReaction[] {
    const found = new Map<string, BoundReaction>();
    for (const { meta, call, where } of this.methods.find<Reaction>(ON_EVENT)) {
      const bound = this.bind(meta, call as BoundReaction['handle']);
      if (!isEventName(meta.event)) throw new Error(`${where}: no event is called ${String(meta.event)}`);
      if (meta.turn === 'at-once' && EVENTS[meta.event].owner !== this.service)
        throw new Error(`${where}: only ${EVENTS[meta.event].owner} can react to ${meta.event} at once`);
      if (found.has(bound.durable)) {
        throw new Error(
          `${where}: ${bound.consumer} reacts twice to ${meta.event}; keep one, or give it a feature of its own`,
        );
      }
      found.set(bound.durable, bound);
    }
    return [...found.values()];
  }

  private bind(reaction: Reaction, handle: BoundReaction['handle']): BoundReaction {
    const consumer = `${this.service}.${reaction.feature}`;
    const durable = `${this.service}__${reaction.feature}__${reaction.event}`.replace(/[^\w-]+/g, '_');
    return { ...reaction, consumer, durable, handle };
  }

  /**
   * When a durable was first made: a broker that lost it and everything else must not make it begin anew, or what is
   * sent again would pass it by. @param known it is older than this note. @returns the moment, and whether it is now.
   */
  async began(durable: string, known: boolean): Promise<{ since: Date; first: boolean }> {
    const name = `durable ${durable}`;
    const since = known ? new Date(0) : new Date();
    const fresh = await this.db.execute(
      'insert into stream_seen (stream, created) values ($1, $2) on conflict do nothing',
      [name, since.toISOString()],
    );
    if (fresh > 0) return { since, first: !known };
    const row = await this.db.one<{ created: string }>('select created from stream_seen where stream = $1', [name]);
    return { since: new Date(row?.created ?? since), first: false };
  }

  /** Whether a reaction has had an event that was sent again, and nothing is to be done. */
  hasHad({ consumer }: BoundReaction, { id }: EventEnvelope): Promise<boolean> {
    return this.known.has(consumer, id);
  }

  /** Does a reaction once: inbox row, effect and further events in one transaction. @returns false for a duplicate. */
  async once(reaction: BoundReaction, envelope: EventEnvelope): Promise<boolean> {
    if (reaction.since && new Date(envelope.time) < reaction.since) return false;
    return this.db.transaction((tx) => this.within(tx, reaction, envelope));
  }

  /**
   * Does in `tx`, which says `envelope`, what is to be done at once. The inbox row makes the broker's delivery a duplicate;
   * without it, because the reaction failed and was undone, that delivery is the next try.
   */
  async atOnce(tx: Tx, envelope: EventEnvelope): Promise<void> {
    for (const reaction of this.find()) {
      if (reaction.turn !== 'at-once' || reaction.event !== envelope.type) continue;
      const { consumer, event } = reaction;
      const stop = reactionSeconds.startTimer({ consumer, event });
      const work = () =>
        tx.attempt(() => {
          // said a moment ago, so nobody can have reacted: the answer is not waited for
          tx.pipeline(this.enter(tx, reaction, envelope));
          return reaction.handle(envelope, tx);
        });
      const parent = envelope.traceparent ? { parent: envelope.traceparent } : {};
      const failure = await inSpan('consumer', `${consumer} ${event}`, work, parent);
      stop({ end: failure === null ? 'done' : 'put-off' });
      if (failure !== null) this.logger.warn(`${reaction.durable}: not at once (${messageOf(failure)})`);
    }
  }

  private async within(tx: Tx, reaction: BoundReaction, envelope: EventEnvelope): Promise<boolean> {
    if ((await this.enter(tx, reaction, envelope)) === 0) return false;
    await reaction.handle(envelope, tx);
    return true;
  }

  /** @returns 0 when this reaction has had the event before. */
  private enter(tx: Tx, reaction: BoundReaction, envelope: EventEnvelope): Promise<number> {
    const sql = 'insert into inbox (event_id, consumer) values ($1, $2) on conflict do nothing';
    return tx.execute(sql, [envelope.id, reaction.consumer]);
  }
}
