// A page of fifty messages through the gateway: how long it takes, and its CPU as a multiple of floor c1.
import { addModel } from './add-model.mjs';
import { cpuOf, idleShare, waitUntilIdle } from './cpu.mjs';
import { FIRST_POST, POSTS, places, startFloor } from './feed.mjs';
import { saturate, trickle } from './load.mjs';
import { median, spread } from './stats.mjs';

export const PAGE = 50;
/** Posts of the floor's page, as in the table of floors: about nine kilobytes of JSON. */
export const FLOOR_PAGE = 20;
const USERNAME = 'medicao-de-mensagens';
const ROUNDS = 5;
const SAMPLES = 200;
const MS = 1_500;

/** The newest page of a thread, as its fan asks for it. */
export const pageOf = ({ fan, threadId }) => ({
  port: Number(new URL(fan.site).port),
  next: () => ({ path: `/api/v1/me/threads/${threadId}/messages?limit=${PAGE}`, headers: { cookie: fan.cookie } }),
});

/** @returns p50 and p99 of a page, each the median of several rounds: a pause of the machine in one must not count. */
export async function pageTimes(way) {
  await trickle({ ...way, count: SAMPLES, everyMs: 5 }); // warm
  const rounds = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(spread(await trickle({ ...way, count: SAMPLES, everyMs: 15 })));
  return { p50: median(rounds.map(({ p50 }) => p50)), p99: median(rounds.map(({ p99 }) => p99)) };
}

/** Alternating rounds. @returns ms of CPU of a page of the floor and of ours, and the median of their ratios. */
export async function pageCpu(stack, db, way) {
  const of = { username: USERNAME, posts: POSTS, first: FIRST_POST, newest: FLOOR_PAGE };
  const { model } = await addModel(db, of);
  const env = { ...process.env, DATABASE_URL: stack.env.DATABASE_URL, NODE_ENV: 'production' };
  const floor = await startFloor(env, model);
  const { postgres, nats, redis } = stack.servers;
  const { gateway, users } = stack.pids;
  const ours = [gateway, users, postgres.pid, nats.pid, redis.pid];
  const place = places();
  const ways = [
    {
      ...{ port: floor.port, pids: [floor.pid, postgres.pid] },
      next: () => ({ path: `/feed?limit=${FLOOR_PAGE}&cursor=${place()}` }),
    },
    { ...way, pids: ours },
  ];
  try {
    for (const one of ways) await saturate({ ...one, ms: MS / 2 }); // warm
    await waitUntilIdle(ours, 0);
    const idle = [await idleShare(ways[0].pids, MS), await idleShare(ours, MS)];
    const rounds = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      const costs = [];
      for (const [i, one] of ways.entries()) {
        const [before, began] = [cpuOf(one.pids), performance.now()];
        const count = await saturate({ ...one, ms: MS });
        costs.push((cpuOf(one.pids) - before - idle[i] * (performance.now() - began)) / count);
      }
      rounds.push(costs);
    }
    const [c1, page] = [0, 1].map((i) => median(rounds.map((costs) => costs[i])));
    return { c1, page, times: median(rounds.map(([one, other]) => other / one)) };
  } finally {
    floor.stop();
  }
}
