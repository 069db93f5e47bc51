import { type ConsumerConfig, type ConsumerInfo, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import type { Outage } from './broker-outage.js';
import { EVENT_STREAM } from './event-stream.js';

/** Start position of a durable consumer. By sequence, because a broker before 2.10 cannot change a consumer that started by time. */
export type StartPosition = Pick<ConsumerConfig, 'deliver_policy' | 'opt_start_seq'>;
/** A delivered message has its time in ns, a message fetched by sequence only in ms. */
const SAME_MS = 1;

/**
 * After a power cut a durable consumer can be ahead of its stream and would skip the next messages (reliability §0.2).
 * If new messages have taken the lost sequence numbers in the meantime, the message at the consumer's position is newer
 * than everything seen before the outage. One that was created after the outage began is not ahead: another replica has
 * recreated it already, and recreating it once more would end the other's reading.
 * @param consumer asked for before this call: the stream is read after it, or one that goes on would seem ahead.
 * @param outage undefined = none. @returns the position to restart at; null when nothing would be skipped.
 */
export async function findRestartPosition(
  jsm: JetStreamManager,
  consumer: ConsumerInfo,
  outage: Outage | undefined,
): Promise<StartPosition | null> {
  const { state } = await jsm.streams.info(EVENT_STREAM);
  const position = Math.max(consumer.delivered.stream_seq, consumer.ack_floor.stream_seq);
  if (position > state.last_seq) return { deliver_policy: DeliverPolicy.All };
  if (outage === undefined || position < state.first_seq || Date.parse(consumer.created) > outage.began) return null;
  const isNew = async (seq: number): Promise<boolean> => {
    const message = await jsm.streams.getMessage(EVENT_STREAM, { seq });
    return message !== null && message.time.getTime() > outage.seenUntil + SAME_MS;
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
