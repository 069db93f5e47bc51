import type { EventEnvelope } from '@camarim/contracts';
import { headers } from '@nats-io/transport-node';
import { markedAsSentAgain } from './known-events.js';
import type { NatsLink } from './nats-link.js';

export interface OutboxRow {
  id: string;
  /** Its place; a bigint, as text. */
  seq: string;
  aggregateId: string;
  envelope: EventEnvelope;
}
export interface Sent {
  ids: string[];
  /** Aggregates whose chain stopped: what follows must not leave before it. */
  held: Set<string>;
  /** The place of the first row that did not leave. */
  firstLeft: string | null;
  reason?: unknown;
}

/** Of one batch, which is sent inside of a transaction: what a slow broker has not taken by then waits for the next one. */
const AT_MOST_MS = 3_000;

/** @param again it went to the broker before. @returns once the broker has stored it. @throws what the broker, or the way to it, says. */
export async function sendEnvelope(link: NatsLink, envelope: EventEnvelope, again = false): Promise<void> {
  const head = again ? markedAsSentAgain() : headers();
  if (envelope.traceparent) head.set('traceparent', envelope.traceparent);
  await link.js.publish(envelope.type, JSON.stringify(envelope), { msgID: envelope.id, headers: head });
}

/**
 * Sends rows of the outbox: those of one aggregate one after the other in their order, aggregates side by side. A chain
 * stops at its first failure. @param again all of them went to the broker before.
 */
export async function sendChains(link: NatsLink, rows: readonly OutboxRow[], again = false): Promise<Sent> {
  const until = Date.now() + AT_MOST_MS;
  const chains = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const chain = chains.get(row.aggregateId) ?? [];
    chains.set(row.aggregateId, chain);
    chain.push(row);
  }
  const sent: Sent = { ids: [], held: new Set(), firstLeft: null };
  const done = new Set<string>();
  const sendChain = async (chain: readonly OutboxRow[], aggregateId: string): Promise<void> => {
    for (const row of chain) {
      try {
        if (Date.now() > until) throw new Error('the broker is slow');
        await sendEnvelope(link, row.envelope, again);
        done.add(row.id);
      } catch (error) {
        sent.held.add(aggregateId);
        sent.reason ??= error;
        return;
      }
    }
  };
  await Promise.all([...chains].map(([aggregateId, chain]) => sendChain(chain, aggregateId)));
  sent.ids = rows.filter(({ id }) => done.has(id)).map(({ id }) => id);
  sent.firstLeft = rows.find(({ id }) => !done.has(id))?.seq ?? null;
  return sent;
}
