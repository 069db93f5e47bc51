import type { EventEnvelope, EventName, EventPayloads, EventsOf, ServiceName } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { createEnvelope } from './envelope.js';
import { eventsPublished } from './messaging-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { Reactions } from './reactions.js';

/**
 * Writes the event in the transaction of the change; it is sent right after the commit.
 * `behind` = an earlier event of the same aggregate is still unsent; then the relay keeps the order.
 */
const INSERT_OUTBOX = `
  insert into outbox (id, name, aggregate_id, envelope)
  select $1, $2, $3, $4
  returning exists (select 1 from outbox o where o.aggregate_id = $3 and o.published_at is null and o.id <> $1) as behind`;

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
    const params = [envelope.id, name, envelope.subject, envelope];
    let behind = true;
    const written = tx.one<{ behind: boolean }>(INSERT_OUTBOX, params);
    tx.pipeline(written.then((row) => (behind = row?.behind ?? true)));
    await this.afterInsert(tx, envelope, () => behind);
    return envelope.id;
  }

  /** For a statement of `tx` that inserted the outbox row itself: the rest of `publish`. `behind` is called after the commit. */
  async afterInsert(tx: Tx, envelope: EventEnvelope, behind: () => boolean): Promise<void> {
    // the reactions come first: somebody waits for them, so their own events are sent before this one
    await this.reactions.reactInTransaction(tx, envelope);
    tx.afterCommit(() => this.dispatch(envelope, behind()));
  }

  /** For a statement that inserts its own outbox row (one round trip): the envelope to insert. */
  prepare<N extends EventsOf<S>>(name: N, data: EventPayloads[N]): EventEnvelope<N> {
    return createEnvelope(this.service, name as EventName, data) as EventEnvelope<N>;
  }
  /** To call after the commit of such a statement: sends at once, or wakes the relay when an earlier event must go first. */
  dispatch(envelope: EventEnvelope, behind: boolean): void {
    eventsPublished.inc({ name: envelope.type });
    this.relay.offer(envelope, behind);
  }
}
