import type { EventEnvelope, EventName, EventPayloads, EventsOf, ServiceName } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { createEnvelope } from './envelope.js';
import { eventsPublished } from './messaging-metrics.js';
import { DEFER_MS } from './on-event.js';
import { OutboxRelay } from './outbox-relay.js';
import { Reactions } from './reactions.js';

/**
 * Writes the events of a transaction in the order they were published.
 * `behind` = an earlier event of the same aggregate is still unsent; then the relay keeps the order.
 */
const INSERT_OUTBOX = `
  insert into outbox (id, name, aggregate_id, envelope)
  select (e ->> 'id')::uuid, e ->> 'type', e ->> 'subject', e from jsonb_array_elements($1) with ordinality as said (e, n) order by n
  returning id, exists (select 1 from outbox o where o.aggregate_id = outbox.aggregate_id and o.published_at is null) as behind`;

interface Said {
  envelope: EventEnvelope;
  behind: boolean;
}

/** One statement for all events of a transaction, right before its commit. */
function insertOutbox(tx: Tx, said: Said[]): void {
  const sent = tx.query<{ id: string; behind: boolean }>(INSERT_OUTBOX, [
    JSON.stringify(said.map(({ envelope }) => envelope)),
  ]);
  const noted = sent.then((rows) => {
    const free = new Set(rows.filter(({ behind }) => !behind).map(({ id }) => id));
    // the statement does not see its own rows
    const aggregates = new Set<string>();
    for (const one of said) {
      const { id, subject } = one.envelope;
      one.behind = !free.has(id) || aggregates.has(subject);
      aggregates.add(subject);
    }
  });
  tx.pipeline(noted);
}

/** Publishes what a service did, in the transaction that did it: the outbox row is the event (BIL-30). */
@Injectable()
export class EventPublisher<S extends ServiceName = ServiceName> {
  constructor(
    private readonly service: string,
    private readonly relay: OutboxRelay,
    private readonly reactions: Reactions,
  ) {}

  /** Records `data` as an event of this service. Nothing is sent when `tx` rolls back. @returns the event's id. */
  async publish<N extends EventsOf<S>>(tx: Tx, name: N, data: EventPayloads[N]): Promise<string> {
    const envelope = this.prepare(name, data);
    const said: Said = { envelope, behind: true };
    tx.atEnd(insertOutbox, said);
    await this.afterInsert(tx, envelope, () => said.behind);
    return envelope.id;
  }

  /** For a statement of `tx` that inserted the outbox row itself: the rest of `publish`. `behind` is called after the commit. */
  async afterInsert(tx: Tx, envelope: EventEnvelope, behind: () => boolean): Promise<void> {
    // the reactions come first: somebody waits for them, so their own events are sent before this one
    const isAwaited = await this.reactions.reactInTransaction(tx, envelope);
    // and while they are on their way, none of the other reactions to this one takes the processor from them
    tx.afterCommit(() => this.dispatch(envelope, behind(), isAwaited ? DEFER_MS : 0));
  }

  /** For a statement that inserts its own outbox row (one round trip): the envelope to insert. */
  prepare<N extends EventsOf<S>>(name: N, data: EventPayloads[N]): EventEnvelope<N> {
    return createEnvelope(this.service, name as EventName, data) as EventEnvelope<N>;
  }
  /**
   * To call after the commit of such a statement: sends it after `afterMs`, or wakes the relay when an earlier event must
   * go first.
   */
  dispatch(envelope: EventEnvelope, behind: boolean, afterMs = 0): void {
    eventsPublished.inc({ name: envelope.type });
    this.relay.offer(envelope, behind, afterMs);
  }
}
