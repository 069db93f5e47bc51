/** Rows of one batch by default. */
const BATCH_SIZE = 1_000;

/**
 * Does a large piece of work in many short statements, so that none holds its locks for long or exceeds the time limit.
 * @param batch processes at most `limit` rows and returns how many it processed.
 * @param options.batchSize rows of one batch. @param options.shouldContinue asked between batches; false stops the work.
 * @returns rows of all batches. @throws what a batch threw; earlier batches stay done.
 */
export async function inBatches(
  batch: (limit: number) => Promise<number>,
  { batchSize = BATCH_SIZE, shouldContinue = () => true }: { batchSize?: number; shouldContinue?: () => boolean } = {},
): Promise<number> {
  for (let all = 0; ; ) {
    const done = await batch(batchSize);
    all += done;
    if (done < batchSize || !shouldContinue()) return all;
  }
}
