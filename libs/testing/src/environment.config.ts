import { randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** @returns the URL of a server of the test run. @throws when the specs were started without the test command. */
export function required(name: 'DATABASE_URL' | 'REDIS_URL' | 'NATS_URL'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the specs through npm test`);
  return value;
}

/**
 * How many random histories a property spec goes through: `usual` ones that are always the same fit into `npm test`;
 * HISTORY_RUNS asks for that many new ones, and a failure names the seed that HISTORY_SEED repeats.
 */
export function historyRuns(usual: number): { numRuns: number; seed: number; isLong: boolean } {
  const { HISTORY_RUNS: asked, HISTORY_SEED: known } = process.env;
  const seed = known ? Number(known) : asked ? randomInt(2 ** 31) : 1_732_794_959;
  return { numRuns: asked ? Number(asked) : usual, seed, isLong: asked !== undefined };
}

/** Keeps what a long run counted in `.data/histories`, for whoever asked for it. */
export function keepCounts(name: string, counts: object): void {
  const folder = path.join(import.meta.dirname, '../../../.data/histories');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(counts, null, 2)}\n`);
}
