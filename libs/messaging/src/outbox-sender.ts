import type { EventEnvelope } from '@camarim/contracts';
import { headers } from '@nats-io/transport-node';
import { republishedHeaders } from './known-events.js';
import type { NatsLink } from './nats-link.js';

export interface OutboxRow {
  id: string;
  /** Position in the outbox; a bigint as text. */
  seq: string;
  aggregateId: string;
  envelope: EventEnvelope;
}
export interface Sent {
  ids: string[];
  /** Aggregates with a failed event: their later events must not be sent before it. */
  blocked: Set<string>;
  /** Position of the first row that was not sent. */
  firstLeft: string | null;
  reason?: unknown;
}

/** Time limit of a batch, which is sent inside of a transaction; what a slow broker has not stored by then is sent later. */
const BATCH_LIMIT_MS = 3_000;

/** @param again it was published before. @returns once the broker has stored it. @throws the broker's or the connection's error. */
export async function sendEnvelope(link: NatsLink, envelope: EventEnvelope, again = false): Promise<void> {
  const head = again ? republishedHeaders() : headers();
  if (envelope.traceparent) head.set('traceparent', envelope.traceparent);
  await link.js.publish(envelope.type, JSON.stringify(envelope), { msgID: envelope.id, headers: head });
}

/**
 * Publishes outbox rows: in order within an aggregate, aggregates in parallel. After a failure the rest of that aggregate is
 * left unsent. @param again all of them were published before.
 */
export async function sendChains(link: NatsLink, rows: readonly OutboxRow[], again = false): Promise<Sent> {
  const until = Date.now() + BATCH_LIMIT_MS;
  const chains = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    const chain = chains.get(row.aggregateId) ?? [];
    chains.set(row.aggregateId, chain);
    chain.push(row);
  }
  const sent: Sent = { ids: [], blocked: new Set(), firstLeft: null };
  const done = new Set<string>();
  const sendChain = async (chain: readonly OutboxRow[], aggregateId: string): Promise<void> => {
    for (const row of chain) {
      try {
        if (Date.now() > until) throw new Error('the broker is slow');
        await sendEnvelope(link, row.envelope, again);
        done.add(row.id);
      } catch (error) {
        sent.blocked.add(aggregateId);
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
