import type { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

/** A Redis no request waits long for: half a second at most, and at once without one while it is away. */
export function edgeRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 1_000,
    retryStrategy: (attempt) => Math.min(attempt * 200, 2_000),
  });
  redis.on('error', (error: Error) => logger.debug(`redis: ${error.message}`));
  return redis;
}
