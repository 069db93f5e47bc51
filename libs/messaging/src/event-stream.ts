import { EVENT_NAMES } from '@camarim/contracts';
import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { nanos, PermissionViolationError } from '@nats-io/transport-node';

export const EVENT_STREAM = 'CAMARIM';
export const ADVISORY_STREAM = 'CAMARIM_ADVISORIES';
const DAY_MS = 86_400_000;
/** How long the stream remembers ids, so that a relay that publishes again adds nothing. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;
/** Longer than a question is good. */
export const QUESTION_WINDOW_MS = 2 * 60_000;

const nouns = [...new Set(EVENT_NAMES.map((name) => name.slice(0, name.indexOf('.'))))];
const STREAMS = [
  { name: EVENT_STREAM, subjects: nouns.map((noun) => `${noun}.*`), max_age: nanos(7 * DAY_MS) },
  // readiness publishes here and waits for the ack; only the last beat of each service is kept
  { name: 'CAMARIM_HEARTBEATS', subjects: ['heartbeat.*'], max_age: nanos(DAY_MS), max_msgs_per_subject: 1 },
  // messages whose last delivery died with its process are told only here
  {
    name: ADVISORY_STREAM,
    subjects: [`$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.${EVENT_STREAM}.>`],
    max_age: nanos(7 * DAY_MS),
  },
  // nothing is read from here: its ids tell the processes of a service which questions one of them had before. In files
  // like the others: of three servers before 2.11, a stream in memory was left without a leader once one was cut off
  {
    name: 'CAMARIM_QUESTIONS',
    subjects: ['question.*'],
    max_age: nanos(QUESTION_WINDOW_MS),
    max_msgs_per_subject: 1,
    duplicate_window: nanos(QUESTION_WINDOW_MS),
  },
];

/** JetStream's own numbers for what we can mend. */
export const JS_ERROR = {
  streamExistsWithOtherConfig: 10058,
  consumerExists: 10148,
  cannotUpdate: 10012,
  consumerNotFound: 10014,
  streamNotFound: 10059,
};
/** Whether JetStream refused with one of these of its own error codes. */
export const hasJsCode = (error: unknown, ...codes: number[]): boolean =>
  error instanceof JetStreamApiError && codes.includes(error.code);

/** Whether the server refused because this process may not ask for it. */
const isForbidden = (error: unknown): boolean =>
  error instanceof PermissionViolationError ||
  (error instanceof Error && error.cause instanceof PermissionViolationError);

/** Makes the streams, or brings them up to today's settings. @returns when the event stream was born, as the server says it. */
export async function ensureStreams({ jsm, replicas }: { jsm: JetStreamManager; replicas: number }): Promise<string> {
  for (const { name, ...own } of STREAMS) {
    const settings = {
      retention: RetentionPolicy.Limits,
      num_replicas: replicas,
      discard: DiscardPolicy.Old,
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      ...own,
    };
    try {
      // where it lies cannot be changed: one that an older release kept in memory stays there until the broker forgets it
      await jsm.streams.add({ name, storage: StorageType.File, ...settings });
    } catch (error) {
      if (!hasJsCode(error, JS_ERROR.streamExistsWithOtherConfig)) throw error;
      await jsm.streams.update(name, settings).catch((refused: unknown) => {
        // one service alone may change what a stream is; the others go on with what there is
        if (!isForbidden(refused)) throw refused;
      });
    }
  }
  return (await jsm.streams.info(EVENT_STREAM)).created;
}
