import { isNetworkCode } from '@camarim/platform';
import { Redis, type RedisOptions } from 'ioredis';

/**
 * After a planned switch of roles the connection is still there and now leads to a server that only reads: it is made
 * anew, through the address that leads to the one that writes.
 */
const reconnectOnError = (error: Error): boolean => error.message.startsWith('READONLY');
const retryStrategy = (times: number): number => Math.min(times * 100, 1_000);
/** For questions and for adding jobs: an answer within 2 s or an error, never a queue in memory (reliability §0.7, §0.13). */
const FAIL_FAST: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2_000,
  connectTimeout: 2_000,
  reconnectOnError,
  retryStrategy,
};
/** For workers, which wait for work: they never give up. */
const PATIENT: RedisOptions = { maxRetriesPerRequest: null, connectTimeout: 2_000, reconnectOnError, retryStrategy };

const connect = (url: string, options: RedisOptions, onError: (error: Error) => void): Redis => {
  const redis = new Redis(url, options);
  redis.on('error', onError);
  return redis;
};
/** @returns a connection that fails fast. `onError` hears of every lost connection. */
export const failFastRedis = (url: string, onError: (error: Error) => void): Redis => connect(url, FAIL_FAST, onError);
/** @returns a connection that waits for Redis to come back. */
export const patientRedis = (url: string, onError: (error: Error) => void): Redis => connect(url, PATIENT, onError);

/** What the client says without a connection, and Redis itself while it loads, cannot write or is being replaced. */
const WORDS =
  /^(Stream isn't writeable|Connection is closed|Command timed out|Reached the max retries|LOADING|READONLY|MISCONF|OOM)/;

/** @returns true when the same command may well succeed once Redis is back. */
export function isRedisAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return WORDS.test(error.message) || isNetworkCode((error as { code?: unknown }).code);
}
