import { SERVICES } from '@camarim/contracts';

/** Test data of one alert: it must stay silent with `healthy` and fire with `broken`. */
export interface AlertCase {
  alert: string;
  /** Series as promtool writes them, a value a minute for two hours: '1x120' stays, '0+6x120' grows by 6 a minute. */
  healthy: string[];
  broken: string[];
}

const HOURS = 120;
const at = (series: string, value: number): string => `${series} ${value}x${HOURS}`;
const growing = (series: string, perMinute: number): string => `${series} 0+${perMinute}x${HOURS}`;

const one = (alert: string, series: string, healthy: number, broken: number): AlertCase => ({
  alert,
  healthy: [at(series, healthy)],
  broken: [at(series, broken)],
});
const pod = (name: string, instance: string): string =>
  `up{namespace="camarim",app_kubernetes_io_name="${name}",instance="${instance}"}`;
/** One process of each service, which answers. */
const everyService = SERVICES.map((name) => at(pod(name, 'a'), 1));
/** A histogram of which all but `slow` in a hundred are under `limit` seconds. */
const spread = (name: string, labels: string, limit: number, slow: number): string[] => [
  growing(`${name}_bucket{namespace="camarim",${labels}le="${limit}"}`, 100 - slow),
  growing(`${name}_bucket{namespace="camarim",${labels}le="60"}`, 100),
  growing(`${name}_bucket{namespace="camarim",${labels}le="+Inf"}`, 100),
];
/** Counters by outcome, with their increase per minute. */
const ends = (name: string, label: string, perMinute: Record<string, number>): string[] =>
  Object.entries(perMinute).map(([end, count]) => growing(`${name}{namespace="camarim",${label}="${end}"}`, count));

const OF_BILLING = 'namespace="camarim",app_kubernetes_io_name="billing"';

/** Every alert of prometheus-rule.yaml. */
export const ALERT_CASES: AlertCase[] = [
  one('EventsDoNotLeave', `camarim_outbox_oldest_seconds{${OF_BILLING}}`, 2, 61),
  one('EventsGoOutAgain', `camarim_outbox_replay_left{${OF_BILLING}}`, 0, 1),
  one('ReactionsFallBehind', 'camarim_consumer_waiting{namespace="camarim",consumer="billing.effects"}', 500, 501),
  one('DeadLetters', `camarim_dead_letters{${OF_BILLING}}`, 0, 1),
  one('JobsWait', 'camarim_queue_jobs{namespace="camarim",queue="billing.charge",state="wait"}', 200, 201),
  one('MoneyWithoutOwner', 'camarim_stray_charges{namespace="camarim"}', 0, 1),
  one('BooksDiffer', 'camarim_ledger_differences{namespace="camarim"}', 0, 1),
  one('BooksDiffer', 'camarim_ledger_unbooked{namespace="camarim"}', 0, 1),
  one('ProofsBroken', `camarim_proof_breaks{${OF_BILLING}}`, 0, 1),
  one('ProofsAreLate', 'camarim_proof_lag_seconds{namespace="camarim"}', 10_800, 10_801),
  one('ReconcilerFallsBehind', 'camarim_reconcile_lag_seconds{namespace="camarim"}', 120, 121),
  one('ReconcilerFallsBehind', 'camarim_provider_list_lag_seconds{namespace="camarim"}', 300, 301),
  {
    alert: 'RedisTakesNoWrites',
    healthy: ends('camarim_redis_refusals_total', 'reason', { refused: 0, away: 1 }),
    broken: ends('camarim_redis_refusals_total', 'reason', { refused: 1, away: 0 }),
  },
  {
    alert: 'AccessIsSlow',
    healthy: spread('camarim_unlock_seconds', '', 5, 4),
    broken: spread('camarim_unlock_seconds', '', 5, 8),
  },
  {
    alert: 'WebhooksAreSlow',
    healthy: spread('camarim_http_request_seconds', 'route="/webhooks/pix/:gatewayId",', 0.5, 4),
    broken: spread('camarim_http_request_seconds', 'route="/webhooks/pix/:gatewayId",', 0.5, 8),
  },
  {
    alert: 'JobsGivenUp',
    healthy: ends('camarim_job_seconds_count', 'end', { done: 100, failed: 10, 'given-up': 0 }),
    broken: ends('camarim_job_seconds_count', 'end', { done: 100, failed: 10, 'given-up': 1 }),
  },
  {
    alert: 'RequestsFail',
    healthy: ends('camarim_http_request_seconds_count', 'status', { 200: 1_000, 404: 500, 503: 10 }),
    broken: ends('camarim_http_request_seconds_count', 'status', { 200: 1_000, 404: 500, 503: 20 }),
  },
  {
    // one running instance of two is enough
    alert: 'GatewayIsDown',
    healthy: [at(pod('gateway', 'a'), 1), at(pod('gateway', 'b'), 0)],
    broken: [at(pod('gateway', 'a'), 0), at(pod('gateway', 'b'), 0)],
  },
  {
    // no instance is left at all
    alert: 'GatewayIsDown',
    healthy: [at(pod('gateway', 'a'), 1)],
    broken: [at(pod('billing', 'a'), 1)],
  },
  {
    // what carries the label without being ours is of no concern
    alert: 'ServiceIsDown',
    healthy: [...everyService, at(pod('users', 'b'), 0), at(pod('gateway', 'a'), 0), at(pod('grafana', 'a'), 0)],
    broken: [...everyService.filter((series) => !series.includes('users')), at(pod('users', 'a'), 0)],
  },
  ...SERVICES.map((name) => ({
    // no instance is left at all
    alert: 'ServiceIsDown',
    healthy: everyService,
    broken: everyService.filter((series) => !series.includes(name)),
  })),
  {
    alert: 'ProviderFails',
    healthy: ends('camarim_provider_seconds_count', 'end', { done: 90, refused: 30, failed: 10 }),
    broken: ends('camarim_provider_seconds_count', 'end', { done: 70, failed: 30 }),
  },
  {
    // wrong credentials are never a fan's mistake
    alert: 'ProviderFails',
    healthy: ends('camarim_provider_seconds_count', 'end', { done: 90, refused: 90 }),
    broken: ends('camarim_provider_seconds_count', 'end', { denied: 10 }),
  },
  {
    // a single failure is repaired by the next run
    alert: 'RoundsFail',
    healthy: ends('camarim_rounds_total', 'end', { done: 1, failed: 1 }),
    broken: ends('camarim_rounds_total', 'end', { done: 0, failed: 1 }),
  },
  {
    alert: 'DiskIsFilling',
    healthy: [
      at('kubelet_volume_stats_available_bytes{namespace="nats",persistentvolumeclaim="nats-0"}', 16),
      at('kubelet_volume_stats_capacity_bytes{namespace="nats",persistentvolumeclaim="nats-0"}', 100),
    ],
    broken: [
      at('kubelet_volume_stats_available_bytes{namespace="nats",persistentvolumeclaim="nats-0"}', 14),
      at('kubelet_volume_stats_capacity_bytes{namespace="nats",persistentvolumeclaim="nats-0"}', 100),
    ],
  },
];
