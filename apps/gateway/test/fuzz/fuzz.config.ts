/** How many bodies are tried; paths are three for every eight of them. The long run sets a million. */
export const BODIES = Number(process.env.FUZZ_RUNS ?? 40_000);
export const PATHS = Math.ceil((BODIES * 3) / 8);
/** The same in every short run, which guards what was found; the long run searches with another one each time. */
export const SEED = Number(process.env.FUZZ_SEED ?? 1_732_794_959);
