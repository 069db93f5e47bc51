import { type ConsumerConfig, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { EVENT_STREAM } from './event-stream.js';

/** Where a durable begins. By its place and not by time: a broker before 2.10 never again changes one that began by time. */
export type Beginning = Pick<ConsumerConfig, 'deliver_policy' | 'opt_start_seq'>;
/** The broker tells the time of a message in ns, and in ms when asked for the message itself. */
const SAME_MS = 1;

/**
 * After a power cut a durable can remember more than its stream holds, and skips what comes next (reliability §0.2).
 * Others may have filled those places again before anybody looked: then what stands where the durable stopped is newer
 * than all that was seen before.
 * @param sureUntil when the newest message was stored that was seen before the broker went away, in ms of the broker's
 * clock; undefined = it was not away. @returns where it has to begin anew; null when it skips nothing.
 */
export async function beginAnew(
  jsm: JetStreamManager,
  durable: string,
  sureUntil: number | undefined,
): Promise<Beginning | null> {
  const [consumer, { state }] = await Promise.all([
    jsm.consumers.info(EVENT_STREAM, durable),
    jsm.streams.info(EVENT_STREAM),
  ]);
  const stopped = Math.max(consumer.delivered.stream_seq, consumer.ack_floor.stream_seq);
  if (stopped > state.last_seq) return { deliver_policy: DeliverPolicy.All };
  if (sureUntil === undefined || stopped < state.first_seq) return null;
  const isNew = async (seq: number): Promise<boolean> => {
    const message = await jsm.streams.getMessage(EVENT_STREAM, { seq });
    return message !== null && message.time.getTime() > sureUntil + SAME_MS;
  };
  if (!(await isNew(stopped))) return null;
  // so is what a durable stopped at that only went on meanwhile; what comes to it again is known to the inbox
  let [first, upTo] = [state.first_seq, stopped];
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
