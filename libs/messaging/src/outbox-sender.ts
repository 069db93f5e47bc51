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
/** Longer than an election takes. */
const NEXT_ID_MS = 20_000;

/** @param again it was published before. @returns once the broker has stored it. @throws the broker's or the connection's error. */
export async function sendEnvelope(link: Pick<NatsLink, 'js'>, envelope: EventEnvelope, again = false): Promise<void> {
  const body = JSON.stringify(envelope);
  const head = () => {
    const all = again ? republishedHeaders() : headers();
    if (envelope.traceparent) all.set('traceparent', envelope.traceparent);
    return all;
  };
  const msgID = again ? envelope.id : messageId(envelope);
  const { duplicate, seq } = await link.js.publish(envelope.type, body, { msgID, headers: head() });
  // known to a broker that never stored it; if it comes twice, the inbox knows it
  if (duplicate && seq === 0) await link.js.publish(envelope.type, body, { headers: head() });
}

/**
 * The id by which the broker knows an event that was never acknowledged: every 20 s of waiting another one. Before 2.11 a
 * cluster notes an id before it stores the message, and an election may drop the message alone: from then on the id is
 * refused, or called a duplicate without a position, for the whole window (nats-server #6415).
 */
const messageId = ({ id, time }: EventEnvelope): string => {
  const turn = Math.floor((Date.now() - Date.parse(time)) / NEXT_ID_MS);
  return turn > 0 ? `${id}/${turn}` : id;
};

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
