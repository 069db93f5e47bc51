import { randomInt } from 'node:crypto';

/** How many bodies are tried; paths are three for every eight of them. The long run sets a million. */
export const BODIES = Number(process.env.FUZZ_RUNS ?? 40_000);
export const PATHS = Math.ceil((BODIES * 3) / 8);
/** Another one in each run; named in every failure, so that it can be run again. */
export const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
