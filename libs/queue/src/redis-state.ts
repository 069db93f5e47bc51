import { messageOf, metrics } from '@camarim/platform';
import { Injectable, Logger } from '@nestjs/common';
import { Counter } from 'prom-client';
import { isRedisAway } from './redis.js';

/** What Redis says when it is there and takes nothing: full, its disk is, or it is a replica. */
const REFUSED = /\b(OOM|MISCONF|READONLY)\b/;
const refusals = new Counter({
  name: 'camarim_redis_refusals_total',
  help: 'Commands Redis did not take: refused (full, its disk is, or a replica) or away',
  labelNames: ['reason'],
  registers: [metrics],
});

/** Whether Redis takes what is written: each end of that is said once, every failure is counted (R7). */
@Injectable()
export class RedisState {
  private readonly logger = new Logger(RedisState.name);
  private said: 'refused' | 'away' | null = null;

  failed(error: unknown): void {
    const reason =
      error instanceof Error && REFUSED.test(error.message) ? 'refused' : isRedisAway(error) ? 'away' : null;
    if (reason === null) return;
    refusals.inc({ reason });
    if (this.said === reason) return;
    this.said = reason;
    const message = reason === 'refused' ? 'Redis takes no writes' : 'Redis is away';
    // the first words of the answer, never the command: it holds ids of jobs
    this.logger.error({ message, reason: messageOf(error).slice(0, 80) });
  }

  /** Only for what is a write for certain: an answer to a question, or to a job that is there already, proves nothing. */
  worked(): void {
    if (this.said === null) return;
    this.said = null;
    this.logger.log({ message: 'Redis takes writes again' });
  }
}
