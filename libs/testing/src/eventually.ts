import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `probe` every `every` ms (25) until it returns something truthy. @returns that value.
 * @throws after `within` ms (30,000: no promise of the product, only an end for what never comes), with the last error or value.
 */
export async function eventually<T>(
  probe: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  options: { within?: number; every?: number } = {},
): Promise<T> {
  const { within = 30_000, every = 25 } = options;
  const end = Date.now() + within;
  let last: unknown;
  for (;;) {
    try {
      const answer = await probe();
      if (answer) return answer;
      last = answer;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end)
      throw new Error(`not within ${within} ms; last: ${last instanceof Error ? last.message : JSON.stringify(last)}`);
    await pause(every);
  }
}
