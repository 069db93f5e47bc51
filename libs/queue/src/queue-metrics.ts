import { measureAtScrape, metrics } from '@camarim/platform';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { JobQueue } from './job-queue.js';

const durations = new Histogram({
  name: 'camarim_job_seconds',
  help: 'Jobs by queue and end: done, failed (to be tried again) or given-up',
  labelNames: ['queue', 'end'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
  registers: [metrics],
});
/** Starts the timer of a job of `queue`. @returns a function to call with the outcome when the job is over. */
export const timeJob = (queue: string): ((end: 'done' | 'failed' | 'given-up') => void) => {
  const stop = durations.startTimer({ queue });
  return (end) => stop({ end });
};

/** Number of jobs that are waiting, active, delayed or failed, by queue. */
@Injectable()
export class QueueMetrics implements OnApplicationShutdown {
  private readonly end: () => void;

  constructor(queue: JobQueue) {
    const gauge = { name: 'camarim_queue_jobs', help: 'Jobs by queue and state', labelNames: ['queue', 'state'] };
    this.end = measureAtScrape(gauge, async () =>
      Object.entries(await queue.counts()).flatMap(([name, counts]) =>
        Object.entries(counts).map(([state, value]) => ({ labels: { queue: name, state }, value })),
      ),
    );
  }

  onApplicationShutdown(): void {
    this.end();
  }
}
