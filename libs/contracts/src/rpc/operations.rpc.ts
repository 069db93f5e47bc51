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
/** Every service answers these two for its own dead letters; staff only. */
export type OperationsRpc = {
  [S in ServiceName as `${S}.dead-letter.list`]: { request: { limit: number }; reply: DeadLetterView[] };
} & {
  [S in ServiceName as `${S}.dead-letter.replay`]: { request: { id: string }; reply: { replayed: boolean } };
};
