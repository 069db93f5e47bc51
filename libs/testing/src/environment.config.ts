/** @returns the URL of a server of the test run. @throws when the specs were started without the test command. */
export function required(name: 'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the specs through npm test`);
  return value;
}

/**
 * How many random histories a property spec goes through: `usual` ones that are always the same fit into `npm test`;
 * HISTORY_RUNS asks for that many new ones, and a failure names the seed that repeats them.
 */
export const historyRuns = (usual: number): { numRuns: number; seed?: number } => {
  const asked = process.env.HISTORY_RUNS;
  return asked ? { numRuns: Number(asked) } : { numRuns: usual, seed: 1_732_794_959 };
};
