import type { SetupPart } from '@camarim/contracts';
import type { Database } from '@camarim/database';
import type { SetupStep } from '@camarim/domain';

/**
 * @param facts of each step, the query that finds a row when it is done.
 * @returns the steps as the rows say now.
 */
export async function setupFacts(
  db: Pick<Database, 'one'>,
  facts: Readonly<Partial<Record<SetupStep, string>>>,
): Promise<SetupPart> {
  const steps = Object.entries(facts).map(async ([step, sql]) => ({
    step: step as SetupStep,
    isDone: (await db.one(`${sql} limit 1`)) !== null,
  }));
  return { steps: await Promise.all(steps) };
}
