export * from './define-jobs.js';
export { JobQueue } from './job-queue.js';
export { type JobFacts, OnExhausted, PermanentJobError, Processor } from './processor.js';
export { QueueModule } from './queue.module.js';
export { failFastRedis, persistentRedis } from './redis.js';
