import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Tries until `work` gives something true. @returns that.
 * @throws Error with `what` when it has not within `ms`, and why the last try failed.
 */
export async function within(ms, what, work) {
  const end = Date.now() + ms;
  for (let last; ; await sleep(250)) {
    const found = await work().catch((error) => {
      last = error;
    });
    if (found) return found;
    if (Date.now() > end) throw new Error(last ? `${what} (${last.message})` : what);
  }
}
