import { setTimeout as pause } from 'node:timers/promises';

/**
 * Asks `probe` until it returns something true-ish. @returns that. @throws after `within` ms with the last error or answer.
 */
export async function eventually<T>(
  probe: () => Promise<T | undefined | null | false> | T | undefined | null | false,
  options: { within?: number; every?: number } = {},
): Promise<T> {
  const { within = 10_000, every = 25 } = options;
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
