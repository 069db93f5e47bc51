import { messageOf } from '@camarim/platform';
import type { Logger } from '@nestjs/common';

/** Looks after each of these; one that cannot be looked after does not keep the others waiting. @param what is said of it. */
export async function oneByOne(
  ids: readonly string[],
  work: (id: string) => Promise<void>,
  { logger, what }: { logger: Logger; what: string },
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id);
    } catch (error) {
      logger.error({ message: `${what} could not be looked after`, id, reason: messageOf(error) });
    }
  }
}
