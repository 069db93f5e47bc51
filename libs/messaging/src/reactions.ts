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
  /** All of them in one transaction, in this order. */
  handle: (events: readonly EventEnvelope[], tx: Tx) => Promise<void>;
  /** For a reaction with `from: 'new'`: its first start. Earlier events are ignored. */
  since?: Date;
}

const INSERT_INBOX = `
  insert into inbox (event_id, consumer) select id, $2 from unnest($1::uuid[]) id order by id
  on conflict do nothing returning event_id as id`;
/** How many events handled in their own transaction are remembered until the broker delivers them. */
const REMEMBERED = 10_000;

/** The inbox has the event already: what was just done for it must not stand. */
class HandledBefore extends Error {}

type Method = (heard: EventEnvelope | readonly EventEnvelope[], tx: Tx) => Promise<void>;

/** Finds every `@OnEvent` of this process and checks at the start that there is one handler per event and feature. */
@Injectable()
export class Reactions {
  private readonly logger = new Logger(Reactions.name);
  private found?: BoundReaction[];
  private readonly known: KnownEvents;
  /** Consumer and event of what this process handled in the transaction that published it. */
  private readonly done = new Set<string>();

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
      const bound = this.bind(meta, call as Method);
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

  private bind(reaction: Reaction, method: Method): BoundReaction {
    const consumer = `${this.service}.${reaction.feature}`;
    const durable = `${this.service}__${reaction.feature}__${reaction.event}`.replace(/[^\w-]+/g, '_');
    const traced = (work: () => Promise<void>, parent: string | undefined) =>
      inSpan('consumer', `${consumer} ${reaction.event}`, work, parent ? { parent } : {});
    const handle = async (events: readonly EventEnvelope[], tx: Tx): Promise<void> => {
      const [first, ...more] = events;
      if (reaction.together) {
        // what many events caused belongs to no trace of theirs
        await traced(() => method(events, tx), more.length === 0 ? first?.traceparent : undefined);
      } else for (const event of events) await traced(() => method(event, tx), event.traceparent);
    };
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

  /** Lets a reaction handle what it has not handled yet: inbox rows, effects and further events in one transaction. */
  async run(reaction: BoundReaction, envelopes: readonly EventEnvelope[]): Promise<void> {
    const due = envelopes.filter((one) => concerns(reaction, one) && !this.done.delete(keyOf(reaction, one)));
    const [one, ...more] = due;
    if (!one) return;
    if (more.length === 0 && reaction.timing === 'immediate') return this.runAtOnce(reaction, one);
    await this.db.transaction(async (tx) => {
      const fresh = new Set(await this.insertInbox(tx, reaction, due));
      // one that was delivered twice in the same batch is handled once
      const events = due.filter(({ id }) => fresh.delete(id.toLowerCase()));
      if (events.length > 0) await reaction.handle(events, tx);
    });
  }

  /**
   * Somebody waits: the effect is sent together with the inbox row, without waiting for its answer. When the event turns out
   * to be handled already, the effect is rolled back with the transaction, and so is an error of it forgotten.
   */
  private async runAtOnce(reaction: BoundReaction, envelope: EventEnvelope): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const inbox = this.insertInbox(tx, reaction, [envelope]);
        tx.pipeline(inbox);
        const requireNew = async () => {
          if ((await inbox).length === 0) throw new HandledBefore();
        };
        await reaction.handle([envelope], tx).catch(async (error: unknown) => {
          await requireNew();
          throw error;
        });
        await requireNew();
      });
    } catch (error) {
      if (!(error instanceof HandledBefore)) throw error;
    }
  }

  /**
   * Runs the reactions that belong into `tx`, which publishes `envelope`. The inbox row makes the broker's delivery a
   * duplicate; when the reaction failed and was undone there is no such row, and that delivery is the next try.
   * @returns whether somebody waits for what they did.
   */
  async reactInTransaction(tx: Tx, envelope: EventEnvelope): Promise<boolean> {
    let isAwaited = false;
    for (const reaction of this.find()) {
      if (reaction.timing !== 'in-transaction' || reaction.event !== envelope.type || !concerns(reaction, envelope))
        continue;
      const { consumer, event } = reaction;
      const stop = reactionSeconds.startTimer({ consumer, event });
      const failure = await tx.attempt(() => {
        // the event is new, so nobody can have handled it: the result of the insert is not needed
        tx.pipeline(this.insertInbox(tx, reaction, [envelope]));
        tx.afterCommit(() => this.remember(keyOf(reaction, envelope)));
        return reaction.handle([envelope], tx);
      });
      stop({ end: failure === null ? 'done' : 'put-off' });
      if (failure === null) isAwaited ||= reaction.isAwaited;
      else
        this.logger.warn(
          `${reaction.durable}: failed in the transaction, to be delivered by the broker (${messageOf(failure)})`,
        );
    }
    return isAwaited;
  }

  /** Saves the transaction that would only find the inbox row, when the broker delivers the event to this process. */
  private remember(key: string): void {
    this.done.add(key);
    const [oldest] = this.done;
    if (this.done.size > REMEMBERED && oldest !== undefined) this.done.delete(oldest);
  }

  /** @returns the ids of the events that this reaction has not handled before. */
  private insertInbox(tx: Tx, { consumer }: BoundReaction, events: readonly EventEnvelope[]): Promise<string[]> {
    return tx.column<string>(INSERT_INBOX, [events.map(({ id }) => id), consumer]);
  }
}

const keyOf = ({ consumer }: BoundReaction, { id }: EventEnvelope): string => `${consumer} ${id}`;

/** Whether a reaction wants this event at all. */
function concerns({ since, only }: BoundReaction, { time, data }: EventEnvelope): boolean {
  if (since && new Date(time) < since) return false;
  const facts = data as unknown as Record<string, unknown>;
  return Object.entries(only).every(([field, values]) => values.includes(facts[field]));
}
