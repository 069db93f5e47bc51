import { AwayError, atMost, currentTrace } from '@camarim/platform';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type JobsOf, type JobTable, queueName } from './define-jobs.js';
import { failFastRedis, isRedisAway } from './redis.js';
import { RedisState } from './redis-state.js';

const ADD_WITHIN_MS = 2_000;
const PROBE_LIVES_MS = 60_000;
/** Done jobs are kept for an hour, failed ones for 30 days: they stay visible. */
const KEEP = { removeOnComplete: { age: 3_600, count: 1_000 }, removeOnFail: { age: 30 * 86_400, count: 10_000 } };

/** Where the service's jobs are added. Redis only executes: whoever adds a job can tell from its own rows that it is owed. */
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
   * Adds a job once per `id` (no `:`); the same id again is nothing, also after it was done or failed.
   * @param options.delayMs not before this many ms from now. @param options.revive a job of this id that was given up
   * gets one more try: for whoever asks only while its own rows say that the work is still owed (an outage can take all
   * tries, and the word that they are gone, with it). @throws AwayError within 2 s when Redis does not answer.
   */
  async add<N extends keyof Jobs & string>(
    name: N,
    payload: Jobs[N],
    options: { id: string; delayMs?: number; revive?: boolean },
  ): Promise<void> {
    if (options.revive && (await this.begunAgain(name, options.id))) return;
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

  private async begunAgain(name: keyof Jobs & string, id: string): Promise<boolean> {
    const again = async () => {
      const job = (await this.queueOf(name).getJob(id)) as Job | undefined;
      if (!(await job?.isFailed())) return false;
      await job?.retry('failed');
      return true;
    };
    return this.watched(inTime(again(), `${queueName(this.table, name)}: Redis did not answer`));
  }

  /** @returns how many jobs of each kind wait, run or have failed; for the back-office and metrics. */
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

  /** Resolves when Redis takes a write: one that is full still answers a ping (R7). */
  async probe(): Promise<void> {
    const key = `camarim:probe:${this.table.service}`;
    await this.watched(inTime(this.redis.set(key, '1', 'PX', PROBE_LIVES_MS), 'Redis did not answer'));
    this.state.worked();
  }

  private async watched<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.state.failed(error instanceof AwayError ? (error.cause ?? error) : error);
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

/** The client's own limits do not cover a Redis that was away from the start (reliability §0.7). */
async function inTime<T>(work: Promise<T>, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AwayError(message)), ADD_WITHIN_MS);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw isRedisAway(error) ? new AwayError(message, { cause: error }) : error;
  } finally {
    clearTimeout(timer);
  }
}
