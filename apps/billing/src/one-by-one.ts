import { messageOf } from '@camarim/platform';
import type { Logger } from '@nestjs/common';
import { ProviderFailure } from './provider/provider.errors.js';

interface Of<T> {
  logger: Logger;
  /** What is said of one that failed. */
  what: string;
  /** The id of one; of ids themselves it may be left out. */
  idOf?: (item: T) => string;
}

/** Looks after each of these; one that cannot be looked after does not keep the others waiting. */
export async function oneByOne<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { logger, what, idOf = String }: Of<T>,
): Promise<void> {
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      const failed = { message: `${what} could not be looked after`, id: idOf(item), reason: messageOf(error) };
      // what lies outside gives no answer now and then; what is our own fault is for somebody to look at
      if (error instanceof ProviderFailure) logger.warn(failed);
      else logger.error(failed);
    }
  }
}
