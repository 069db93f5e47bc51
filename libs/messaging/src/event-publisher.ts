import type { EventEnvelope, EventName, EventPayloads, EventsOf, ServiceName } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { seal } from './envelope.js';
import { eventsPublished } from './messaging-metrics.js';
import { OutboxRelay } from './outbox-relay.js';
import { Reactions } from './reactions.js';

/**
 * Says what happened: the event is a row of the same transaction as the change, and leaves at once after the commit.
 * `behind` = an earlier event of the same aggregate has not left yet; then the relay keeps the order.
 */
const INSERT_OUTBOX = `
  insert into outbox (id, name, aggregate_id, envelope)
  select $1, $2, $3, $4
  returning exists (select 1 from outbox o where o.aggregate_id = $3 and o.published_at is null and o.id <> $1) as behind`;

/** Says what a service did, in the transaction that did it: the row of the outbox is the event (BIL-30). */
@Injectable()
export class EventPublisher<S extends ServiceName = ServiceName> {
  constructor(
    private readonly service: string,
    private readonly relay: OutboxRelay,
    private readonly reactions: Reactions,
  ) {}

  /** Records `data` as an event of this service. Nothing leaves when `tx` rolls back. @returns the event's id. */
  async publish<N extends EventsOf<S>>(tx: Tx, name: N, data: EventPayloads[N]): Promise<string> {
    const envelope = this.prepare(name, data);
    const params = [envelope.id, name, envelope.subject, envelope];
    let behind = true;
    const written = tx.one<{ behind: boolean }>(INSERT_OUTBOX, params);
    tx.pipeline(written.then((row) => (behind = row?.behind ?? true)));
    await this.wrote(tx, envelope, () => behind);
    return envelope.id;
  }

  /** For a statement of `tx` that wrote the outbox row itself: what `publish` does after it. `behind` is asked after the commit. */
  async wrote(tx: Tx, envelope: EventEnvelope, behind: () => boolean): Promise<void> {
    // first: what follows at once leaves before it, because that is what somebody waits for
    await this.reactions.atOnce(tx, envelope);
    tx.afterCommit(() => this.left(envelope, behind()));
  }

  /** For a statement that writes its own outbox row (one round trip): the envelope to write. */
  prepare<N extends EventsOf<S>>(name: N, data: EventPayloads[N]): EventEnvelope<N> {
    return seal(this.service, name as EventName, data) as EventEnvelope<N>;
  }
  /** To call after the commit of such a statement: sends at once, or wakes the relay when an earlier one must go first. */
  left(envelope: EventEnvelope, behind: boolean): void {
    eventsPublished.inc({ name: envelope.type });
    this.relay.offer(envelope, behind);
  }
}
