import { DecoratedMethods, HealthChecks, type ServiceConfig } from '@camarim/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { JobPayload, JobsOf, JobTable } from './define-jobs.js';
import { JobQueue } from './job-queue.js';
import { QueueMetrics } from './queue-metrics.js';
import { RedisState } from './redis-state.js';
import { Workers } from './workers.js';

type RedisConfig = Pick<ServiceConfig, 'REDIS_URL'>;

/** The service's jobs: the queue they are added to and the workers that do them. */
@Module({})
export class QueueModule {
  static forService<Jobs extends JobsOf<Jobs>>(options: { config: RedisConfig; jobs: JobTable<Jobs> }): DynamicModule {
    const url = options.config.REDIS_URL;
    const table = options.jobs as unknown as JobTable<Record<string, JobPayload>>;
    return {
      module: QueueModule,
      global: true,
      providers: [
        RedisState,
        { provide: JobQueue, useFactory: (state: RedisState) => new JobQueue(table, url, state), inject: [RedisState] },
        QueueMetrics,
        {
          provide: Workers,
          useFactory: (methods: DecoratedMethods, state: RedisState) => new Workers(table, url, methods, state),
          inject: [DecoratedMethods, RedisState],
        },
        {
          provide: 'camarim:redis-health',
          useFactory: (checks: HealthChecks, queue: JobQueue) => checks.add('redis', () => queue.probe()),
          inject: [HealthChecks, JobQueue],
        },
      ],
      exports: [JobQueue],
    };
  }
}
