// How soon somebody new can sign up, buy and enter: before the first fault, and after each.
import { setTimeout as sleep } from 'node:timers/promises';
import { journey } from './journey.mjs';

const GIVE_UP_MS = 90_000;
const BASELINE = 5;

/**
 * New fans come second by second until one of them is let in. One alone would not do: of the notices some are lost
 * every day, and whoever meets that waits for the poll.
 * @returns ms until the first is in. @throws Error when nobody is within 90 s.
 */
export async function recovery(run) {
  const began = Date.now();
  let first;
  while (first === undefined && Date.now() - began < GIVE_UP_MS) {
    const one = journey(run, { way: 'pay' }).catch(() => undefined);
    void one.then((took) => {
      if (took !== undefined) first ??= Date.now() - began;
    });
    run.under.add(one);
    void one.then(() => run.under.delete(one));
    for (let i = 0; i < 20 && first === undefined; i += 1) await sleep(50);
  }
  if (first === undefined) throw new Error(`nobody could buy within ${GIVE_UP_MS / 1_000} s of the end of the fault`);
  return first;
}

/** @returns ms of the slowest of some journeys while nothing is wrong. */
export async function baseline(run) {
  let slowest = 0;
  for (let i = 0; i < BASELINE; i += 1) slowest = Math.max(slowest, await recovery(run));
  return slowest;
}
