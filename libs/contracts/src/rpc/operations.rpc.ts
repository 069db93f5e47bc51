import type { ServiceName } from '../services.js';

export interface DeadLetterView {
  id: string;
  service: ServiceName;
  consumer: string;
  eventId: string | null;
  eventName: string;
  reason: string;
  deliveries: number;
  createdAt: string;
  replayedAt: string | null;
}
export interface QueueCounts {
  name: string;
  waiting: number;
  active: number;
  /** To be tried again, or not due yet. */
  delayed: number;
  failed: number;
}
/** How one service is, in the numbers it also gives to Prometheus; a part that is away has none (null). */
export interface ServiceHealthView {
  /** What the service stands on: postgres, nats, redis …, and whether it answers. */
  parts: Record<string, boolean>;
  outboxWaiting: number | null;
  outboxOldestSeconds: number | null;
  deadLetters: number | null;
  /** Events its reactions have not had yet. */
  eventsWaiting: number | null;
  queues: QueueCounts[];
}
/** Every service answers these for itself; staff only. */
export type OperationsRpc = {
  [S in ServiceName as `${S}.dead-letter.list`]: { request: { limit: number }; reply: DeadLetterView[] };
} & {
  [S in ServiceName as `${S}.dead-letter.replay`]: { request: { id: string }; reply: { replayed: boolean } };
} & {
  [S in ServiceName as `${S}.operations.health`]: { request: Record<string, never>; reply: ServiceHealthView };
};
