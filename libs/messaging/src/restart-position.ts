import { type ConsumerConfig, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { EVENT_STREAM } from './event-stream.js';

/** Start position of a durable consumer. By sequence, because a broker before 2.10 cannot change a consumer that started by time. */
export type StartPosition = Pick<ConsumerConfig, 'deliver_policy' | 'opt_start_seq'>;
/** A delivered message has its time in ns, a message fetched by sequence only in ms. */
const SAME_MS = 1;

/**
 * After a power cut a durable consumer can be ahead of its stream and would skip the next messages (reliability §0.2).
 * If new messages have taken the lost sequence numbers in the meantime, the message at the consumer's position is newer
 * than everything seen before the outage.
 * @param seenUntil when the newest message seen before the outage was stored, in ms of the broker's clock; undefined = no
 * outage. @returns the position to restart at; null when nothing would be skipped.
 */
export async function findRestartPosition(
  jsm: JetStreamManager,
  durable: string,
  seenUntil: number | undefined,
): Promise<StartPosition | null> {
  const [consumer, { state }] = await Promise.all([
    jsm.consumers.info(EVENT_STREAM, durable),
    jsm.streams.info(EVENT_STREAM),
  ]);
  const position = Math.max(consumer.delivered.stream_seq, consumer.ack_floor.stream_seq);
  if (position > state.last_seq) return { deliver_policy: DeliverPolicy.All };
  if (seenUntil === undefined || position < state.first_seq) return null;
  const isNew = async (seq: number): Promise<boolean> => {
    const message = await jsm.streams.getMessage(EVENT_STREAM, { seq });
    return message !== null && message.time.getTime() > seenUntil + SAME_MS;
  };
  if (!(await isNew(position))) return null;
  // the consumer may also have moved on normally in the meantime; then the inbox drops what is delivered twice
  let [first, upTo] = [state.first_seq, position];
  while (first < upTo) {
    const middle = Math.floor((first + upTo) / 2);
    if (await isNew(middle)) upTo = middle;
    else first = middle + 1;
  }
  return {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: Math.min(first, consumer.ack_floor.stream_seq + 1),
  };
}
