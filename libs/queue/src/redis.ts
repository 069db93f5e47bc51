import { isNetworkCode } from '@camarim/platform';
import { Redis, type RedisOptions } from 'ioredis';

/**
 * After a planned failover an open connection leads to a server that has become read-only. Reconnecting goes through the
 * address that now leads to the new primary.
 */
const reconnectOnError = (error: Error): boolean => error.message.startsWith('READONLY');
const retryStrategy = (times: number): number => Math.min(times * 100, 1_000);
/** For reads and for adding jobs: a result within 2 s or an error, never a queue in memory (reliability §0.7, §0.13). */
const FAIL_FAST: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2_000,
  connectTimeout: 2_000,
  reconnectOnError,
  retryStrategy,
};
/** For workers, which wait for work and never give up. */
const PERSISTENT: RedisOptions = { maxRetriesPerRequest: null, connectTimeout: 2_000, reconnectOnError, retryStrategy };

const connect = (url: string, options: RedisOptions, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, options);
  redis.on('error', onError);
  return redis;
};
/** @returns a connection that fails fast. `onError` is called for every lost connection. */
export const failFastRedis = (url: string, onError: (error: Error) => void): Redis => connect(url, FAIL_FAST, onError);
/** @returns a connection that waits until Redis is back. `onError` is called for every lost connection. */
export const persistentRedis = (url: string, onError: (error: Error) => void): Redis =>
  connect(url, PERSISTENT, onError);

/** Errors of the client without a connection, and of Redis while it loads, refuses writes or is being replaced. */
const WORDS =
  /^(Stream isn't writeable|Connection is closed|Command timed out|Reached the max retries|LOADING|READONLY|MISCONF|OOM)/;

/** @returns true when the same command may succeed once Redis is back. */
export function isRedisUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return WORDS.test(error.message) || isNetworkCode((error as { code?: unknown }).code);
}
