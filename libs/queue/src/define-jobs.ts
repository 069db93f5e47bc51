/** Payloads contain ids only, never copies of state or personal data: job data is clear text in Redis. */
export type JobPayload = { [key: string]: string | number | boolean | null };

export interface JobSettings {
  /** Number of tries, including the first. */
  attempts: number;
  backoff: { type: 'fixed' | 'exponential'; delayMs: number };
  /** Jobs of this kind that one process runs at once. */
  concurrency: number;
}
export interface JobTable<Jobs> {
  service: string;
  settings: { [Name in keyof Jobs]: JobSettings };
}
/** The payloads of a service's jobs, by name. */
export type JobsOf<Jobs> = { [Name in keyof Jobs]: JobPayload };

/**
 * The table of a service's jobs. `defineJobs<BillingJobs>()('billing', {...})`: a job without settings, or settings without
 * a job, does not compile.
 */
export const defineJobs =
  <Jobs extends JobsOf<Jobs>>() =>
  (service: string, settings: JobTable<Jobs>['settings']): JobTable<Jobs> => ({ service, settings });

/** The queue of a job: `<service>.<verb-noun>`. */
export const queueName = (table: JobTable<unknown>, job: PropertyKey): string => `${table.service}.${String(job)}`;
