import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls `work` every 250 ms until it returns something truthy. @returns that value.
 * @throws Error with `what` after `ms`, including why the last try failed.
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
