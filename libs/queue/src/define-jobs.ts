/** A payload may hold only this: ids, never copies of state, never personal data (job data is clear text in Redis). */
export type JobPayload = { [key: string]: string | number | boolean | null };

export interface JobSettings {
  /** Tries in all, the first included. */
  attempts: number;
  backoff: { type: 'fixed' | 'exponential'; delayMs: number };
  /** Jobs of this kind under way at once in one process. */
  concurrency: number;
}
export interface JobTable<Jobs> {
  service: string;
  settings: { [Name in keyof Jobs]: JobSettings };
}
/** The shape of a service's jobs: interfaces with JSON ids only. */
export type JobsOf<Jobs> = { [Name in keyof Jobs]: JobPayload };

/**
 * The one table of a service's jobs. `defineJobs<BillingJobs>()('billing', {...})`: a job without settings, or
 * settings without a job, does not compile.
 */
export const defineJobs =
  <Jobs extends JobsOf<Jobs>>() =>
  (service: string, settings: JobTable<Jobs>['settings']): JobTable<Jobs> => ({ service, settings });

/** The queue of a job: `<service>.<verb-noun>`. */
export const queueName = (table: JobTable<unknown>, job: PropertyKey): string => `${table.service}.${String(job)}`;
