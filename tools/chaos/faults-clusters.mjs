// What happens to clusters: one of three NATS servers, the primary of Postgres, the one Redis that writes.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordsFrom } from '../lib/credentials.mjs';
import { freePort } from '../lib/ports.mjs';
import { postgresHome } from '../lib/postgres.mjs';
import { startCounting } from './counting.mjs';
import { startNatsCluster, startTelling } from './nats-cluster.mjs';
import { recovery } from './recovery.mjs';
import { addReplica, becomesPrimary, noReplica, startPushing, swapRoles } from './replica.mjs';
import { addStandby, noStandby, promote, rejoin } from './standby.mjs';
import { recoveryLimit } from './verdict.mjs';
import { startWire } from './wire.mjs';
import { within } from './within.mjs';

export { noReplica, noStandby };

const inSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** A new fan is let in while what was broken stays broken. @returns after how many ms. */
async function stillSells(run, withinSeconds, what) {
  const took = await recovery(run);
  const limit = recoveryLimit(withinSeconds, run.baselineMs);
  if (took > limit) throw new Error(`${what}: nobody was let in for ${inSeconds(took)}, allowed ${inSeconds(limit)}`);
  return took;
}

const ours = (run) => Object.values(run.stack.processes).filter(({ name }) => name !== 'sandbox');

/** @returns why there can be no cluster of NATS here; undefined when there can. */
export const noNatsCluster = ({ stack }) =>
  stack.servers.nats.dataDir ? undefined : 'NATS is not a program of this machine';

/** Every stream is whole again on all three. @param after what, for the error. */
const whole = (cluster, after) =>
  within(60_000, `after ${after}, a stream did not get its three copies back`, () =>
    cluster.ask(async (jsm) => {
      const lacking = (await jsm.streams.list().next()).flatMap(({ config, cluster: { leader, replicas } }) => {
        const behind = replicas.filter((one) => !one.current).map(({ name }) => name);
        const isWhole = leader && config.num_replicas === 3 && replicas.length === 2 && behind.length === 0;
        return isWhole
          ? []
          : [`${config.name}: led by ${leader ?? 'nobody'}, behind ${behind.join(' and ') || 'none'}`];
      });
      if (lacking.length > 0) throw new Error(lacking.join('; '));
      return true;
    }),
  );

/**
 * Every process ends, `between` happens, and all begin again: nobody may still speak to the old broker when others speak
 * to the new one. No fans meanwhile, neither new ones nor those under way: this is no fault, and a hundred of them asking
 * again at once what half begun processes cannot answer yet kept these from ever becoming ready.
 */
async function moveAll(run, between, env = () => ({})) {
  run.paused = true;
  await settled(run);
  const gateways = ours(run).filter(isGateway);
  const services = ours(run).filter((app) => !isGateway(app));
  // as a stop of everything does it: the way in closes first and opens last
  for (const some of [gateways, services]) await Promise.all(some.map((app) => app.stop()));
  await between();
  // one of each kind first: on a small machine all at once would take each other's time
  const isFirst = ({ name, program }) => name === program;
  for (const some of [services.filter(isFirst), services.filter((app) => !isFirst(app)), gateways])
    await Promise.all(some.map((app) => app.restart(env(app))));
  run.paused = false;
}

const isGateway = ({ program }) => program === 'gateway';

/** Everybody who was on their way has come to an end, or would have given up. */
async function settled({ onTheirWay, under, patience }) {
  const end = Date.now() + patience.giveUpMs;
  while (Date.now() < end && onTheirWay.size + under.size > 0) await sleep(100);
}

/**
 * F26: on a cluster whose streams have three copies, the server that leads is killed, another is cut off from everybody,
 * the third loses its disk. Fans are let in while it is so, and what was acknowledged is in the copy that was made anew.
 */
export async function natsCluster(run) {
  const dir = join(run.dataDir, 'nats-cluster');
  run.stores.push(dir); // is looked through for personal data like the store of the single server
  const passwordOf = passwordsFrom(run.stack.env.PROCESS_KEY);
  const cluster = await startNatsCluster({ dir, say: run.say, passwordOf });
  const { nats } = run.stack.servers;
  try {
    const there = (app) => ({ NATS_URL: cluster.urls(app.env.NATS_URL), NATS_REPLICAS: '3' });
    await moveAll(run, async () => undefined, there);
    return await breakOneByOne(run, cluster);
  } finally {
    // the single server again, empty: the outboxes bring what the reactions have not had
    await moveAll(run, () => nats.wipe());
    await cluster.stop();
  }
}

async function breakOneByOne(run, cluster) {
  const leader = () =>
    within(30_000, 'nobody leads the events', () =>
      cluster.ask(async (jsm) => (await jsm.streams.info('CAMARIM')).cluster.leader),
    );
  await whole(cluster, 'the start');
  const telling = await startTelling(cluster, run.stack.servers.nats.url);
  await sleep(run.by(2_000, 5_000, 15_000));

  const first = await leader();
  cluster.members[first].server.kill();
  run.tally.kills += 1;
  const killed = await stillSells(run, 20, 'one of three killed');
  await cluster.members[first].server.restart();
  await whole(cluster, 'one was killed');

  const second = await leader();
  cluster.partition(second, true);
  const away = await stillSells(run, 30, 'one of three cut off');
  cluster.partition(second, false);
  await whole(cluster, 'one was cut off');

  const third = await leader();
  cluster.members[third].server.kill();
  run.tally.kills += 1;
  const wiped = await stillSells(run, 20, 'one of three without its disk');
  await cluster.members[third].server.wipe();
  await whole(cluster, 'one was wiped');

  const { told, kept } = await telling.compare(third);
  if (told === 0) throw new Error('nothing was acknowledged: the count shows nothing');
  if (kept < told) throw new Error(`${told - kept} of ${told} acknowledged messages are gone`);
  const times = [killed, away, wiped].map(inSeconds).join(', ');
  const how = cluster.noticesSilence ? 'cut off' : 'cut off (with an end of its routes, which this version needs)';
  return `let in while one was killed, ${how}, wiped: ${times}; ${told} acknowledged messages, all in the new copy`;
}

/** How far apart the two are: what one had acknowledged by itself would not be at the other yet when it dies. */
const APART = { latencyMs: 20, jitterMs: 0 };

/**
 * F27: the primary dies and its standby takes over, behind the same address; then the other way round. Each time what
 * was acknowledged is there.
 */
export async function postgresPromoted(run) {
  const { postgres } = run.stack.servers;
  const home = postgresHome(run.serversDir, run.say);
  const wire = run.wires.postgres;
  const toFirst = await startWire(await freePort(), postgres.port);
  let toSecond;
  let standby;
  let [told, kept] = [0, 0];
  const takeOver = async (old, heir) => {
    const counting = await startCounting(old.url);
    await sleep(run.by(3_000, 6_000, 12_000));
    old.kill();
    run.tally.kills += 1;
    await promote(heir.url);
    wire.lead(heir.port);
    wire.cut();
    const found = await counting.compare(heir.url);
    if (found.told === 0) throw new Error('nothing was acknowledged: the count shows nothing');
    told += found.told;
    kept += found.kept;
    return stillSells(run, 10, 'after the promotion');
  };
  try {
    standby = await addStandby({
      primary: postgres,
      dir: join(run.dataDir, 'standby'),
      wirePort: toFirst.port,
      say: run.say,
      passwordOf: passwordsFrom(run.stack.env.PROCESS_KEY),
    });
    toFirst.set(APART);
    const there = await takeOver(postgres, standby);
    toSecond = await startWire(await freePort(), standby.port);
    await rejoin({ server: postgres, home, primary: standby, wirePort: toSecond.port });
    toSecond.set(APART);
    const back = await takeOver(standby, postgres);
    if (kept < told) throw new Error(`${told - kept} of ${told} acknowledged commits are gone`);
    return `there and back: let in after ${inSeconds(there)}, ${inSeconds(back)}; ${told} acknowledged commits, all there`;
  } finally {
    wire.lead(postgres.port);
    await standby?.stop();
    for (const one of [toFirst, toSecond]) await one?.stop();
  }
}

/**
 * F28: Redis dies and its replica takes over, behind the same address; then both change roles while connections stay
 * where they are, at a server that only reads from now on.
 */
export async function redisPromoted(run) {
  const { redis } = run.stack.servers;
  const wire = run.wires.redis;
  const passwordOf = passwordsFrom(run.stack.env.PROCESS_KEY);
  const replica = await addReplica({ primary: redis, dir: join(run.dataDir, 'replica'), say: run.say, passwordOf });
  try {
    const pushing = await startPushing(redis.url);
    await sleep(run.by(3_000, 6_000, 12_000));
    redis.kill();
    run.tally.kills += 1;
    await becomesPrimary(replica.url);
    wire.lead(replica.port);
    wire.cut();
    const { told, kept } = await pushing.compare(replica.url);
    if (told === 0) throw new Error('nothing was acknowledged: the count shows nothing');
    if (kept < told) throw new Error(`${told - kept} of ${told} acknowledged writes are gone`);
    const there = await stillSells(run, 20, 'after the promotion');
    await redis.restart();
    await swapRoles({ from: replica, to: redis });
    wire.lead(redis.port);
    const back = await stillSells(run, 20, 'after the roles were changed');
    return `there and back: let in after ${inSeconds(there)}, ${inSeconds(back)}; ${told} writes on both, all there`;
  } finally {
    await becomesPrimary(redis.url).catch(() => undefined);
    wire.lead(redis.port);
    await replica.stop();
  }
}
