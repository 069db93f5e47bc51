import { Flag, Id, listOf, Many, One, Text, Texts, Time, Whole } from './fields.js';
import { edgeRoutes, get, Nothing, post } from './operation.js';
import type { ServiceName } from './services.js';

export class QueueCounts {
  @Text() name: string;
  @Whole() waiting: number;
  @Whole() active: number;
  /** To be tried again, or not due yet. */
  @Whole() delayed: number;
  @Whole() failed: number;
}
class HealthPart {
  @Text() name: string;
  @Flag() ok: boolean;
}
/** How one service is, in the numbers it also gives to Prometheus; a part that is away has none (null). */
export class ServiceHealthDto {
  @Text() service: string;
  /** Whether it answered within 2 s; without an answer nothing else is known. */
  @Flag() alive: boolean;
  @Whole({ nullable: true }) latencyMs: number | null;
  @Many(() => HealthPart) parts: HealthPart[];
  @Whole({ nullable: true }) outboxWaiting: number | null;
  @Whole({ nullable: true }) outboxOldestSeconds: number | null;
  @Whole({ nullable: true }) deadLetters: number | null;
  /** Events its reactions have not had yet. */
  @Whole({ nullable: true }) eventsWaiting: number | null;
  @Many(() => QueueCounts) queues: QueueCounts[];
}
export interface ServiceHealthView extends Omit<ServiceHealthDto, 'service' | 'alive' | 'latencyMs' | 'parts'> {
  /** What the service stands on: postgres, nats, redis …, and whether it answers. */
  parts: Record<string, boolean>;
}
export class DeliveryCounts {
  @Whole() queued: number;
  @Whole() delivered: number;
  @Whole() failed: number;
  /** Ad accounts whose token Meta refuses; a marketing of the release before says nothing of them. */
  @Whole({ optional: true }) paused?: number;
}
export class HealthDto {
  @Many(() => ServiceHealthDto) services: ServiceHealthDto[];
  /** Events for Meta: waiting now, told and failed in the last 24 hours; null = marketing did not answer. */
  @One(() => DeliveryCounts, { nullable: true }) deliveries: DeliveryCounts | null;
  @Time() at: string;
}
export class DeadLetterDto {
  @Text() id: string;
  @Text() service: string;
  @Text() consumer: string;
  @Text() eventName: string;
  @Text() reason: string;
  @Whole() deliveries: number;
  @Time() createdAt: string;
  @Time({ nullable: true }) replayedAt: string | null;
}
export interface DeadLetterView extends DeadLetterDto {
  service: ServiceName;
  eventId: string | null;
}
export class DeadLetterList extends listOf(() => DeadLetterDto) {
  /** Services that did not answer: their dead letters are not in `items`. */
  @Texts() unavailable: string[];
}
class DeadLetterById {
  @Text() service: string;
  @Id() letterId: string;
}
export class Replayed {
  @Flag() replayed: boolean;
}

/** Every service answers these for itself; staff only. */
export type OperationsRpc = {
  [S in ServiceName as `${S}.dead-letter.list`]: { request: { limit: number }; reply: DeadLetterView[] };
} & {
  [S in ServiceName as `${S}.dead-letter.replay`]: { request: { id: string }; reply: Replayed };
} & {
  [S in ServiceName as `${S}.operations.health`]: { request: Record<string, never>; reply: ServiceHealthView };
};
/** The edge asks all services side by side. */
export const healthRoutes = edgeRoutes({
  'health.get': get('/admin/health', 'staff:administration', Nothing, HealthDto),
  'dead-letter.list': get('/admin/dead-letters', 'staff:administration', Nothing, DeadLetterList),
  'dead-letter.replay': post(
    '/admin/dead-letters/:service/:letterId/replay',
    'staff:administration',
    DeadLetterById,
    Replayed,
    { status: 200, missing: 'not-found' },
  ),
});
