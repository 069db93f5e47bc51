import { SetMetadata } from '@nestjs/common';
import type { JobsOf, JobTable } from './define-jobs.js';
import { queueName } from './define-jobs.js';

export const PROCESSOR = 'camarim:processor';
export const EXHAUSTED = 'camarim:exhausted';

export interface JobFacts {
  id: string;
  /** 1 for the first try. */
  attempt: number;
  attempts: number;
}
type Method<F> = <M extends F>(target: object, key: string, descriptor: TypedPropertyDescriptor<M>) => void;

/** Marks the method that does the job. It reads the current state before it acts, and may run more than once. */
export const Processor = <Jobs extends JobsOf<Jobs>, N extends keyof Jobs & string>(
  table: JobTable<Jobs>,
  name: N,
): Method<(payload: Jobs[N], job: JobFacts) => Promise<void>> => SetMetadata(PROCESSOR, queueName(table, name));

/** Marks the method that is called when all tries of the job failed. It may run more than once. */
export const OnExhausted = <Jobs extends JobsOf<Jobs>, N extends keyof Jobs & string>(
  table: JobTable<Jobs>,
  name: N,
): Method<(payload: Jobs[N], error: Error) => Promise<void>> => SetMetadata(EXHAUSTED, queueName(table, name));

/** Thrown by a job that can never succeed: it is not tried again. */
export class PermanentJobError extends Error {}
