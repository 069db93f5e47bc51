import { atMost, DecoratedMethods, inSpan } from '@camarim/platform';
import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { JobPayload, JobSettings, JobTable } from './define-jobs.js';
import { queueName } from './define-jobs.js';
import { EXHAUSTED, type JobFacts, PermanentJobError, PROCESSOR } from './processor.js';
import { timeJob } from './queue-metrics.js';
import { persistentRedis } from './redis.js';
import type { RedisState } from './redis-state.js';

type Work = (payload: JobPayload, job: JobFacts) => Promise<void>;
type Exhausted = (payload: JobPayload, error: Error) => Promise<void>;
interface Stored {
  payload: JobPayload;
  traceparent?: string;
}
/** The job of a killed worker is picked up by another within seconds, instead of BullMQ's default minute (reliability §0.9). */
const RECOVERY = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 };
const STOP_WITHIN_MS = 5_000;

/** Runs the jobs of this process and checks at the start that every job of the table has exactly one `@Processor`. */
@Injectable()
export class Workers implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Workers.name);
  private readonly workers: Worker[] = [];
  private redis?: Redis;

  constructor(
    private readonly table: JobTable<Record<string, JobPayload>>,
    private readonly redisUrl: string,
    private readonly methods: DecoratedMethods,
    private readonly state: RedisState,
  ) {}

  onApplicationBootstrap(): void {
    const work = this.methodsWith<Work>(PROCESSOR);
    const exhausted = this.methodsWith<Exhausted>(EXHAUSTED);
    const names = Object.keys(this.table.settings);
    const known = new Set(names.map((name) => queueName(this.table, name)));
    for (const queue of [...work.keys(), ...exhausted.keys()]) {
      if (!known.has(queue))
        throw new Error(`@Processor for ${queue}, but the table of ${this.table.service} has no such job`);
    }
    this.redis = persistentRedis(this.redisUrl, (error) => this.logger.debug(`Redis: ${error.message}`));
    for (const name of names) {
      const queue = queueName(this.table, name);
      const handler = work.get(queue);
      if (!handler) throw new Error(`no @Processor for the job ${queue}: add one, or take it out of the table`);
      this.workers.push(this.start(queue, this.table.settings[name] as JobSettings, handler, exhausted.get(queue)));
    }
  }

  private start(queue: string, settings: JobSettings, handler: Work, exhausted?: Exhausted): Worker {
    const run = async (job: Job<Stored>): Promise<void> => {
      const facts = { id: job.id ?? '', attempt: job.attemptsMade + 1, attempts: settings.attempts };
      const stop = timeJob(queue);
      try {
        await handler(job.data.payload, facts);
        stop('done');
      } catch (error) {
        const permanent = error instanceof PermanentJobError;
        // inside of the job: if the process dies here, the stalled job runs again and reports it then
        const givenUp = permanent || facts.attempt >= facts.attempts;
        stop(givenUp ? 'given-up' : 'failed');
        if (givenUp) await exhausted?.(job.data.payload, error as Error);
        throw permanent ? new UnrecoverableError(error.message) : error;
      }
    };
    const worker = new Worker<Stored>(
      queue,
      (job) => inSpan('consumer', queue, () => run(job), job.data.traceparent ? { parent: job.data.traceparent } : {}),
      {
        connection: this.redis as Redis,
        concurrency: settings.concurrency,
        skipVersionCheck: true,
        ...RECOVERY,
      },
    );
    worker.on('error', (error) => {
      this.logger.debug(`${queue}: ${error.message}`);
      this.state.failed(error);
    });
    worker.on('failed', (job, error) =>
      this.logger.warn(`${queue} ${job?.id ?? '?'}: try ${job?.attemptsMade ?? '?'} failed: ${error.message}`),
    );
    return worker;
  }

  private methodsWith<F>(key: string): Map<string, F> {
    const found = new Map<string, F>();
    for (const { meta: queue, call, where } of this.methods.find<string>(key)) {
      if (found.has(queue)) throw new Error(`${where}: the job ${queue} has two handlers; keep one`);
      found.set(queue, call as F);
    }
    return found;
  }

  async beforeApplicationShutdown(): Promise<void> {
    // BullMQ's close() never resolves while Redis is unavailable (reliability §0.8)
    const closed = Promise.allSettled(this.workers.map((worker) => worker.close()));
    await atMost(STOP_WITHIN_MS, closed);
    this.redis?.disconnect();
  }
}
