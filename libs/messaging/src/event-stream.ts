import { EVENT_NAMES } from '@camarim/contracts';
import { DAY_MS } from '@camarim/domain';
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
/** How long the stream remembers message ids, so that publishing again within it adds nothing. */
const DUPLICATE_WINDOW_MS = 10 * 60_000;
/** Longer than a request is valid. */
export const QUESTION_WINDOW_MS = 2 * 60_000;

const nouns = [...new Set(EVENT_NAMES.map((name) => name.slice(0, name.indexOf('.'))))];
const STREAMS = [
  { name: EVENT_STREAM, subjects: nouns.map((noun) => `${noun}.*`), max_age: nanos(7 * DAY_MS) },
  // the readiness check publishes here and waits for the ack; only the last beat of each service is kept
  { name: 'CAMARIM_HEARTBEATS', subjects: ['heartbeat.*'], max_age: nanos(DAY_MS), max_msgs_per_subject: 1 },
  // the only report of messages whose last delivery ended with a crash
  {
    name: ADVISORY_STREAM,
    subjects: [`$JS.EVENT.ADVISORY.CONSUMER.MAX_DELIVERIES.${EVENT_STREAM}.>`],
    max_age: nanos(7 * DAY_MS),
  },
  // nobody reads from here: its message ids show the processes of a service which requests one of them has received. In files
  // like the others: with three servers before 2.11, a stream in memory stayed without a leader after a partition
  {
    name: 'CAMARIM_QUESTIONS',
    subjects: ['question.*'],
    max_age: nanos(QUESTION_WINDOW_MS),
    max_msgs_per_subject: 1,
    duplicate_window: nanos(QUESTION_WINDOW_MS),
  },
];

/** Error codes of JetStream that we handle. */
export const JS_ERROR = {
  streamExistsWithOtherConfig: 10058,
  consumerExists: 10148,
  cannotUpdate: 10012,
  consumerNotFound: 10014,
  streamNotFound: 10059,
  /** A subject of a newer release: the service that keeps the stream has not started yet. */
  filterNotInStream: 10093,
  /** Also what is said of a consumer or stream without a leader. */
  unavailable: 10008,
};
/** Whether JetStream refused with one of these error codes. */
export const hasJsCode = (error: unknown, ...codes: number[]): boolean =>
  error instanceof JetStreamApiError && codes.includes(error.code);

/** Whether the server refused because this process has no permission. */
const isForbidden = (error: unknown): boolean =>
  error instanceof PermissionViolationError ||
  (error instanceof Error && error.cause instanceof PermissionViolationError);

/** Creates the streams, or updates their settings. @returns when the event stream was created, as the server reports it. */
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
      // the storage cannot be changed: one that an older release created in memory stays there until the broker loses it
      await jsm.streams.add({ name, storage: StorageType.File, ...settings });
    } catch (error) {
      if (!hasJsCode(error, JS_ERROR.streamExistsWithOtherConfig)) throw error;
      await jsm.streams.update(name, settings).catch((refused: unknown) => {
        // only one service may change a stream's settings; the others use what exists
        if (!isForbidden(refused)) throw refused;
      });
    }
  }
  return (await jsm.streams.info(EVENT_STREAM)).created;
}
