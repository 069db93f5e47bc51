import { messageOf, metrics } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { isRedisUnavailable } from './redis.js';

/** Errors of a Redis that is reachable but refuses writes: it is full, its disk is full, or it is a replica. */
const REFUSED = /\b(OOM|MISCONF|READONLY)\b/;
const refusals = new Counter({
  name: 'camarim_redis_refusals_total',
  help: 'Commands Redis did not take: refused (full, its disk is, or a replica) or away',
  labelNames: ['reason'],
  registers: [metrics],
});

/** Whether Redis accepts writes. A change is logged once, every failure is counted (R7). */
@Injectable()
export class RedisState {
  private readonly logger = new Logger(RedisState.name);
  private reported: 'refused' | 'away' | null = null;

  failed(error: unknown): void {
    const reason =
      error instanceof Error && REFUSED.test(error.message) ? 'refused' : isRedisUnavailable(error) ? 'away' : null;
    if (reason === null) return;
    refusals.inc({ reason });
    if (this.reported === reason) return;
    this.reported = reason;
    const message = reason === 'refused' ? 'Redis takes no writes' : 'Redis is unavailable';
    // only the start of the message: the rest may contain ids of jobs
    this.logger.error({ message, reason: messageOf(error).slice(0, 80) });
  }

  /** To call only after a real write: a successful read, or a job that existed already, proves nothing. */
  worked(): void {
    if (this.reported === null) return;
    this.reported = null;
    this.logger.log({ message: 'Redis takes writes again' });
  }
}
