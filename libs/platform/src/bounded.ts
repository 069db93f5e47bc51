/** Waits for `work`, but not longer than `ms`: for a stop that must end whatever is away. @throws what `work` throws in time. */
export async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
}

/** @returns what an unknown failure says, for a log line or a reason. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
