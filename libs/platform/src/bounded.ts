/** Waits at most `ms` milliseconds for `work`, so that a shutdown always ends. @throws what `work` throws in time. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}

/** @returns the message of an unknown failure, for a log line or a reason. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
