// A page of the feed through the gateway: uncached, cached, and a fan's own overlay, each as a multiple of floor c1 in
// the same round.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { addModel } from './add-model.mjs';
import { cpuOf, idleShare } from './cpu.mjs';
import { Fan } from './fan.mjs';
import { saturate, trickle } from './load.mjs';
import { median, table, times } from './stats.mjs';

const PAGE = 12;
export const POSTS = 20_000;
const UNLOCKS = 1_000;
export const FIRST_POST = Date.UTC(2030, 0, 1);
const USERNAME = 'medicao';

/** A fan who bought many posts of the creator, those of the page among them. */
async function unlockMany(db, email, model) {
  const { rows } = await db.query('select id from users.account where email = $1', [email]);
  await db.query(
    `insert into catalog.post_unlock (unlock_id, user_id, post_id, granted_at)
     select gen_random_uuid(), $1, id, now() from catalog.post where model_id = $2 order by created_at desc limit $3`,
    [rows[0].id, model, UNLOCKS],
  );
  await db.query('vacuum analyze catalog.post_unlock');
}

/** Makes cursors that are all different for a whole run: a random id after every real one at each instant. */
export function places() {
  let n = 0;
  return () => {
    n += 1;
    const at = FIRST_POST + (PAGE + 1 + (n % (POSTS - PAGE - 1))) * 1_000;
    return `p0.${at}.${randomUUID()}`;
  };
}

export async function startFloor(env, model) {
  const script = fileURLToPath(new URL('floor-c1.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, model], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { port: Number(String(line)), pid: child.pid, stop: () => child.kill('SIGTERM') };
}

/**
 * Alternating rounds of the floor and each way of reading. @returns lines to print, and the shares of the limits used.
 */
export async function benchFeed(stack, { rounds, ms, say }) {
  const db = new pg.Client({ connectionString: stack.env.DATABASE_URL });
  await db.connect();
  const { model, ids } = await addModel(db, { username: USERNAME, posts: POSTS, first: FIRST_POST, newest: PAGE });
  const floor = await startFloor(
    { ...process.env, DATABASE_URL: stack.env.DATABASE_URL, NODE_ENV: 'production' },
    model,
  );
  const fan = new Fan(stack.urls.site);
  await fan.signUp();
  const buyer = new Fan(stack.urls.site);
  await unlockMany(db, await buyer.signUp(), model);
  await db.end();
  const place = places();
  const site = Number(new URL(stack.urls.site).port);
  const { postgres, nats, redis } = stack.servers;
  const { gateway, catalog, users } = stack.pids;
  const ours = [gateway, catalog, users, postgres.pid, nats.pid, redis.pid];
  const feed = `/api/v1/models/${USERNAME}/posts?limit=${PAGE}`;
  const ways = {
    c1: {
      port: floor.port,
      pids: [floor.pid, postgres.pid],
      next: () => ({ path: `/feed?limit=${PAGE}&cursor=${place()}` }),
    },
    cold: { port: site, pids: ours, next: () => ({ path: `${feed}&cursor=${place()}` }) },
    hot: { port: site, pids: ours, next: () => ({ path: feed }) },
    packed: { port: site, pids: ours, next: () => ({ path: feed, headers: { 'accept-encoding': 'gzip, br' } }) },
    personal: {
      port: site,
      pids: ours,
      next: () => ({ path: `/api/v1/posts/overlay?ids=${ids.join()}`, headers: { cookie: fan.cookie } }),
    },
    bought: {
      port: site,
      pids: ours,
      next: () => ({ path: `/api/v1/posts/overlay?ids=${ids.join()}`, headers: { cookie: buyer.cookie } }),
    },
  };
  for (const way of Object.values(ways)) await saturate({ ...way, ms: ms / 2 }); // warm
  await idleShare(ours, 500); // let background work of the warm-up finish
  const idle = { ours: await idleShare(ours, ms), c1: await idleShare(ways.c1.pids, ms) };
  const found = Object.fromEntries(Object.keys(ways).map((name) => [name, { rps: [], cpu: [], slow: [] }]));
  for (let round = 1; round <= rounds; round += 1) {
    say(`feed, round ${round} of ${rounds}`);
    for (const [name, way] of Object.entries(ways)) {
      const before = cpuOf(way.pids);
      const began = performance.now();
      const count = await saturate({ ...way, ms });
      const took = performance.now() - began;
      const atRest = took * (name === 'c1' ? idle.c1 : idle.ours);
      found[name].rps.push(count / (took / 1_000));
      found[name].cpu.push(Math.max(0, cpuOf(way.pids) - before - atRest) / count);
      found[name].slow.push(median(await trickle({ ...way, count: 60, everyMs: 10 })));
    }
  }
  floor.stop();
  return report(found);
}

function report(found) {
  const per = Object.fromEntries(
    Object.entries(found).map(([name, { rps, cpu, slow }]) => {
      const share = (kind, own) => median(own.map((value, round) => value / found.c1[kind][round]));
      const [cpuX, rpsX, slowX] = [share('cpu', cpu), share('rps', rps), share('slow', slow)];
      return [name, { cpu: median(cpu), rps: median(rps), slow: median(slow), cpuX, rpsX, slowX }];
    }),
  );
  const row = (name, title, musts) => {
    const { cpu, rps, slow, cpuX, rpsX, slowX } = per[name];
    const figures = [
      `${cpu.toFixed(3)} ms`,
      times(cpuX),
      rps.toFixed(0),
      times(rpsX),
      `${slow.toFixed(2)} ms`,
      times(slowX),
    ];
    return [title, ...figures, musts];
  };
  const lines = [
    `floor c1: bare Fastify and Postgres, the same statement, JSON built in Postgres (load ${loadavg()[0].toFixed(2)})`,
    ...table([
      [
        `a page of ${PAGE} posts`,
        'CPU/request',
        '× c1',
        'requests/s',
        '× c1',
        'p50 at 100/s',
        '× c1',
        'must (CPU, rps, p50)',
      ],
      row('c1', 'floor c1', ''),
      row('cold', 'gateway, not cached', '≤ 3.2 ×, ≥ 0.33 ×, ≤ 2.0 ×'),
      row('hot', 'gateway, cached', '≤ 0.16 ×, ≥ 4 ×'),
      row('packed', 'gateway, cached, brotli', ''),
      row('personal', "a fan's overlay", ''),
      row('bought', `the same of a fan with ${UNLOCKS} bought posts`, `CPU ≤ 1.1 × the line above`),
    ]),
  ];
  const { cold, hot } = per;
  const bought = median(found.bought.cpu.map((value, round) => value / found.personal.cpu[round]));
  // the share of each limit used: 1 means just met
  const used = [
    { what: 'feed CPU', share: cold.cpuX / 3.2 },
    { what: 'feed rps', share: 0.33 / cold.rpsX },
    { what: 'feed p50', share: cold.slowX / 2 },
    { what: 'kept CPU', share: hot.cpuX / 0.16 },
    { what: 'kept rps', share: 4 / hot.rpsX },
    { what: 'overlay with bought posts', share: bought / 1.1 },
  ];
  return { lines, used };
}
