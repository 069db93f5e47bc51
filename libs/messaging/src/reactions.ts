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
  /** The name of the durable consumer at the broker. */
  durable: string;
  handle: (event: EventEnvelope, tx: Tx) => Promise<void>;
  /** For a reaction with `from: 'new'`: its first start. Earlier events are ignored. */
  since?: Date;
}

/** Finds every `@OnEvent` of this process and checks at the start that there is one handler per event and feature. */
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
   * @throws Error that names what to add or remove: an event with two handlers in one feature, an unknown event, or a
   * reaction in the transaction of an event that another service publishes.
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
      if (meta.timing === 'in-transaction' && EVENTS[meta.event].owner !== this.service)
        throw new Error(`${where}: only ${EVENTS[meta.event].owner} can react to ${meta.event} in its transaction`);
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
   * When a durable was first created. A broker that lost it and everything else must not make it start from "new" again, or
   * it would miss the republished events. @param known it is older than this record. @returns the time, and whether it is now.
   */
  async firstStart(durable: string, known: boolean): Promise<{ since: Date; first: boolean }> {
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

  /** Whether a reaction has already handled a republished event. */
  hasHandled({ consumer }: BoundReaction, { id }: EventEnvelope): Promise<boolean> {
    return this.known.has(consumer, id);
  }

  /** Runs a reaction once: inbox row, effect and further events in one transaction. @returns false for a duplicate. */
  async once(reaction: BoundReaction, envelope: EventEnvelope): Promise<boolean> {
    if (reaction.since && new Date(envelope.time) < reaction.since) return false;
    return this.db.transaction((tx) => this.within(tx, reaction, envelope));
  }

  /**
   * Runs the reactions that belong into `tx`, which publishes `envelope`. The inbox row makes the broker's delivery a
   * duplicate; when the reaction failed and was undone there is no such row, and that delivery is the next try.
   */
  async reactInTransaction(tx: Tx, envelope: EventEnvelope): Promise<void> {
    for (const reaction of this.find()) {
      if (reaction.timing !== 'in-transaction' || reaction.event !== envelope.type) continue;
      const { consumer, event } = reaction;
      const stop = reactionSeconds.startTimer({ consumer, event });
      const work = () =>
        tx.attempt(() => {
          // the event is new, so nobody can have handled it: the result of the insert is not needed
          tx.pipeline(this.insertInbox(tx, reaction, envelope));
          return reaction.handle(envelope, tx);
        });
      const parent = envelope.traceparent ? { parent: envelope.traceparent } : {};
      const failure = await inSpan('consumer', `${consumer} ${event}`, work, parent);
      stop({ end: failure === null ? 'done' : 'put-off' });
      if (failure !== null)
        this.logger.warn(
          `${reaction.durable}: failed in the transaction, to be delivered by the broker (${messageOf(failure)})`,
        );
    }
  }

  private async within(tx: Tx, reaction: BoundReaction, envelope: EventEnvelope): Promise<boolean> {
    if ((await this.insertInbox(tx, reaction, envelope)) === 0) return false;
    await reaction.handle(envelope, tx);
    return true;
  }

  /** @returns 0 when this reaction has handled the event before. */
  private insertInbox(tx: Tx, reaction: BoundReaction, envelope: EventEnvelope): Promise<number> {
    const sql = 'insert into inbox (event_id, consumer) values ($1, $2) on conflict do nothing';
    return tx.execute(sql, [envelope.id, reaction.consumer]);
  }
}
