/** @returns the URL of a server of the test run. @throws when the specs were started without the test command. */
export function required(name: 'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the specs through npm test`);
  return value;
}

/** How many random histories a property spec goes through: HISTORY_RUNS, else `usual`, which fits into `npm test`. */
export const historyRuns = (usual: number): number => Number(process.env.HISTORY_RUNS ?? usual);
