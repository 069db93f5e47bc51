import { metrics } from '@camarim/platform';
import { Counter, Histogram } from 'prom-client';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
export const rpcSeconds = new Histogram({
  name: 'camarim_rpc_seconds',
  help: 'Answers of this process to other services, by pattern and end (ok or the code of the error)',
  labelNames: ['pattern', 'end'],
  buckets: BUCKETS,
  registers: [metrics],
});
/** Business events: sign-ups, payments by outcome, conversions. */
export const eventsPublished = new Counter({
  name: 'camarim_events_total',
  help: 'Events that were committed, by name',
  labelNames: ['name'],
  registers: [metrics],
});
export const reactionSeconds = new Histogram({
  name: 'camarim_reaction_seconds',
  help: 'Reactions to events, by consumer and end: done, put-off or dead-letter',
  labelNames: ['consumer', 'event', 'end'],
  buckets: BUCKETS,
  registers: [metrics],
});
/** A request that none of our processes can have sent, or a replayed one: somebody has access to the bus who should not. */
export const questionsRefused = new Counter({
  name: 'camarim_rpc_refused_total',
  help: 'Questions refused, by reason: forged, impersonated, stale (clocks differ) or replayed',
  labelNames: ['reason'],
  registers: [metrics],
});
/** The broker could not check for replays across processes, so only this process's own memory was used. */
export const questionsUnshared = new Counter({
  name: 'camarim_rpc_unshared_total',
  help: 'Questions with an effect that were answered although the broker could not say whether they were new',
  registers: [metrics],
});
/** A list without a limit, or rows longer than expected. */
export const answersTooLarge = new Counter({
  name: 'camarim_rpc_too_large_total',
  help: 'Answers that were not sent because the broker does not carry so much, by pattern',
  labelNames: ['pattern'],
  registers: [metrics],
});
