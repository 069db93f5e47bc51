// How soon somebody new can sign up, buy and enter: before the first fault, and after each.
import { setTimeout as sleep } from 'node:timers/promises';
import { journey } from './journey.mjs';

const BASELINE = 5;

/**
 * New fans come second by second until one of them is let in. One alone would not do: of the notices some are lost
 * every day, and whoever meets that waits for the poll.
 * @returns ms until the first is in. @throws Error when nobody is, for as long as a fan asks.
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
    throw new Error(`nobody could buy within ${run.patience.giveUpMs / 1_000} s of the end of the fault`);
  return first;
}

/** @returns ms of a journey while nothing is wrong: the middle one of five. */
export async function baseline(run) {
  const took = [];
  for (let i = 0; i < BASELINE; i += 1) took.push(await recovery(run));
  return took.sort((a, b) => a - b)[(BASELINE - 1) / 2];
}
