// Measures how soon a new fan can sign up, buy and get access: before the first fault, and after each.
import { setTimeout as sleep } from 'node:timers/promises';
import { journey } from './journey.mjs';

const BASELINE = 5;

/**
 * Starts a new fan every second until one gets access. A single fan is not enough: some webhooks are always lost, and
 * that fan has to wait for the poll.
 * @returns ms until the first one gets access. @throws Error when none does within a fan's patience.
 */
export async function recovery(run) {
  const began = Date.now();
  let first;
  while (first === undefined && Date.now() - began < run.patience.giveUpMs) {
    const one = journey(run, { way: 'pay' }).catch(() => undefined);
    void one.then((took) => {
      if (took !== undefined) first ??= Date.now() - began;
    });
    run.under.add(one);
    void one.then(() => run.under.delete(one));
    for (let i = 0; i < 20 && first === undefined; i += 1) await sleep(50);
  }
  if (first === undefined)
    throw new Error(`no new fan could buy within ${run.patience.giveUpMs / 1_000} s after the fault`);
  return first;
}

/** @returns ms of a journey without faults: the median of five. */
export async function baseline(run) {
  const took = [];
  for (let i = 0; i < BASELINE; i += 1) took.push(await recovery(run));
  return took.sort((a, b) => a - b)[(BASELINE - 1) / 2];
}
