import { atMost, currentTrace, UnavailableError } from '@camarim/platform';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type JobsOf, type JobTable, queueName } from './define-jobs.js';
import { failFastRedis, isRedisUnavailable } from './redis.js';
import { RedisState } from './redis-state.js';

const ADD_WITHIN_MS = 2_000;
const PROBE_LIVES_MS = 60_000;
/** Completed jobs are kept for an hour and failed ones for 30 days, so that operators can see them. */
const KEEP = { removeOnComplete: { age: 3_600, count: 1_000 }, removeOnFail: { age: 30 * 86_400, count: 10_000 } };

/** Adds a service's jobs. Redis may lose them: the service can see in its own rows which work is pending, and adds it again. */
@Injectable()
export class JobQueue<Jobs extends JobsOf<Jobs> = JobsOf<unknown>> implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobQueue.name);
  private readonly queues = new Map<string, Queue>();
  private readonly redis: Redis;

  constructor(
    private readonly table: JobTable<Jobs>,
    redisUrl: string,
    private readonly state: RedisState = new RedisState(),
  ) {
    this.redis = failFastRedis(redisUrl, (error) => this.logger.debug(`Redis: ${error.message}`));
  }

  /**
   * Adds a job once per `id` (no `:`); adding the same id again does nothing, even after it completed or failed.
   * @param options.delayMs earliest start, in ms from now. @param options.revive gives a job that has failed for good one
   * more try; only for callers whose own rows show that the work is still pending (an outage can use up all tries and also
   * lose the report of it). @throws UnavailableError within 2 s when Redis does not answer.
   */
  async add<N extends keyof Jobs & string>(
    name: N,
    payload: Jobs[N],
    options: { id: string; delayMs?: number; revive?: boolean },
  ): Promise<void> {
    if (options.revive && (await this.retryFailed(name, options.id))) return;
    const { attempts, backoff } = this.table.settings[name];
    const traceparent = currentTrace();
    const added = this.queueOf(name).add(
      name,
      { payload, ...(traceparent ? { traceparent } : {}) },
      {
        jobId: options.id,
        delay: options.delayMs ?? 0,
        attempts,
        backoff: { type: backoff.type, delay: backoff.delayMs },
        ...KEEP,
      },
    );
    await this.watched(inTime(added, `${queueName(this.table, name)}: Redis did not answer`));
  }

  private async retryFailed(name: keyof Jobs & string, id: string): Promise<boolean> {
    const again = async () => {
      const job = (await this.queueOf(name).getJob(id)) as Job | undefined;
      if (!(await job?.isFailed())) return false;
      await job?.retry('failed');
      return true;
    };
    return this.watched(inTime(again(), `${queueName(this.table, name)}: Redis did not answer`));
  }

  /** @returns how many jobs of each kind are waiting, active, delayed or failed; for the back-office and metrics. */
  async counts(): Promise<Record<string, Record<string, number>>> {
    const names = Object.keys(this.table.settings) as Array<keyof Jobs & string>;
    const rows = names.map(async (name) => {
      const counts = await inTime(
        this.queueOf(name).getJobCounts('wait', 'active', 'delayed', 'failed'),
        'Redis did not answer',
      );
      return [queueName(this.table, name), counts] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  }

  /** Resolves when Redis accepts a write: a full Redis still answers a ping (R7). */
  async probe(): Promise<void> {
    const key = `camarim:probe:${this.table.service}`;
    await this.watched(inTime(this.redis.set(key, '1', 'PX', PROBE_LIVES_MS), 'Redis did not answer'));
    this.state.worked();
  }

  private async watched<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.state.failed(error instanceof UnavailableError ? (error.cause ?? error) : error);
      throw error;
    }
  }

  private queueOf(name: keyof Jobs & string): Queue {
    const full = queueName(this.table, name);
    let queue = this.queues.get(full);
    if (!queue) {
      queue = new Queue(full, { connection: this.redis, skipVersionCheck: true });
      queue.on('error', (error) => this.logger.debug(`${full}: ${error.message}`));
      this.queues.set(full, queue);
    }
    return queue;
  }

  async beforeApplicationShutdown(): Promise<void> {
    const closed = Promise.allSettled([...this.queues.values()].map((queue) => queue.close()));
    await atMost(1_000, closed);
    this.redis.disconnect();
  }
}

/** The client's own time limits do not cover a Redis that was unavailable from the start (reliability §0.7). */
async function inTime<T>(work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new UnavailableError(message)), ADD_WITHIN_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw isRedisUnavailable(error) ? new UnavailableError(message, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
