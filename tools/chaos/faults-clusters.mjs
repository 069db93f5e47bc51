// Faults of clusters: one of three NATS servers, the primary of Postgres, the writable Redis.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordsFrom } from '../lib/credentials.mjs';
import { freePort } from '../lib/ports.mjs';
import { postgresHome } from '../lib/postgres.mjs';
import { startCounting } from './counting.mjs';
import { startNatsCluster, startPublishing } from './nats-cluster.mjs';
import { recovery } from './recovery.mjs';
import { addReplica, becomesPrimary, noReplica, startPushing, swapRoles } from './replica.mjs';
import { addStandby, noStandby, promote, rejoin } from './standby.mjs';
import { recoveryLimit } from './verdict.mjs';
import { startWire } from './wire.mjs';
import { within } from './within.mjs';

export { noReplica, noStandby };

const inSeconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;

/** Checks that a new fan gets access while the fault lasts. @returns after how many ms. */
async function checkSalesContinue(run, withinSeconds, what) {
  const took = await recovery(run);
  const limit = recoveryLimit(withinSeconds, run.baselineMs);
  if (took > limit) throw new Error(`${what}: no fan got access for ${inSeconds(took)}, allowed ${inSeconds(limit)}`);
  return took;
}

const ours = (run) => Object.values(run.stack.processes).filter(({ program }) => program !== 'sandbox');

/** @returns why a NATS cluster cannot run here; undefined when it can. */
export const noNatsCluster = ({ stack }) =>
  stack.servers.nats.dataDir ? undefined : 'NATS is not installed on this machine';

/** Waits until every stream has all three copies. @param after the preceding step, for the error. */
const waitUntilReplicated = (cluster, after) =>
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
 * Stops every process, runs `between` and starts all again, so that no process uses the old broker while others use the
 * new one. Pauses the fans first: this is no fault, and a hundred of them retrying at once kept half-started processes
 * from ever becoming ready.
 */
async function restartAll(run, between, env = () => ({})) {
  run.paused = true;
  await settled(run);
  const gateways = ours(run).filter(isGateway);
  const services = ours(run).filter((app) => !isGateway(app));
  // like a normal shutdown: gateways stop first and start last
  for (const some of [gateways, services]) await Promise.all(some.map((app) => app.stop()));
  await between();
  // one process of each kind first: on a small machine starting all at once would slow each down
  const isFirst = ({ name, program }) => name === program;
  for (const some of [services.filter(isFirst), services.filter((app) => !isFirst(app)), gateways])
    await Promise.all(some.map((app) => app.restart(env(app))));
  run.paused = false;
}

const isGateway = ({ program }) => program === 'gateway';

/** Waits until all journeys under way have ended, or would have given up. */
async function settled({ onTheirWay, under, patience }) {
  const end = Date.now() + patience.giveUpMs;
  while (Date.now() < end && onTheirWay.size + under.size > 0) await sleep(100);
}

/**
 * F26: in a cluster with three copies of each stream the leader is killed, then another server is cut off, then the
 * third loses its disk. Fans must get access during each, and every acknowledged message must be in the copy that was
 * recreated.
 */
export async function natsCluster(run) {
  const dir = join(run.dataDir, 'nats-cluster');
  run.stores.push(dir); // searched for personal data like the store of the single server
  const passwordOf = passwordsFrom(run.stack.env.PROCESS_KEY);
  const cluster = await startNatsCluster({ dir, say: run.say, passwordOf });
  const { nats } = run.stack.servers;
  try {
    const there = (app) => ({ NATS_URL: cluster.urls(app.env.NATS_URL), NATS_REPLICAS: '3' });
    await restartAll(run, async () => undefined, there);
    return await breakOneByOne(run, cluster);
  } finally {
    // back to the single server, empty: the outboxes send again what was not consumed
    await restartAll(run, () => nats.wipe());
    await cluster.stop();
  }
}

async function breakOneByOne(run, cluster) {
  const leader = () =>
    within(30_000, 'expected a leader of the event stream', () =>
      cluster.ask(async (jsm) => (await jsm.streams.info('CAMARIM')).cluster.leader),
    );
  await waitUntilReplicated(cluster, 'the start');
  const publishing = await startPublishing(cluster, run.stack.servers.nats.url);
  await sleep(run.by(2_000, 5_000, 15_000));

  const first = await leader();
  cluster.members[first].server.kill();
  run.tally.kills += 1;
  const killed = await checkSalesContinue(run, 20, 'with one of three killed');
  await cluster.members[first].server.restart();
  await waitUntilReplicated(cluster, 'one was killed');

  const second = await leader();
  cluster.partition(second, true);
  const away = await checkSalesContinue(run, 30, 'with one of three cut off');
  cluster.partition(second, false);
  await waitUntilReplicated(cluster, 'one was cut off');

  const third = await leader();
  cluster.members[third].server.kill();
  run.tally.kills += 1;
  const wiped = await checkSalesContinue(run, 20, 'with one of three without its disk');
  await cluster.members[third].server.wipe();
  await waitUntilReplicated(cluster, 'one was wiped');

  const { acknowledged, kept } = await publishing.compare(third);
  if (acknowledged === 0) throw new Error('nothing was acknowledged: the count shows nothing');
  if (kept < acknowledged) throw new Error(`${acknowledged - kept} of ${acknowledged} acknowledged messages are gone`);
  const times = [killed, away, wiped].map(inSeconds).join(', ');
  const how = cluster.noticesSilence ? 'cut off' : 'cut off (with an end of its routes, which this version needs)';
  return `let in while one was killed, ${how}, wiped: ${times}; ${acknowledged} acknowledged messages, all in the new copy`;
}

/**
 * Network delay between the two: without synchronous replication, the last acknowledged commits would be missing on the
 * standby.
 */
const APART = { latencyMs: 20, jitterMs: 0 };

/**
 * F27: the primary is killed and its standby takes over behind the same address; then the reverse. Each time every
 * acknowledged commit must exist.
 */
export async function postgresPromoted(run) {
  const { postgres } = run.stack.servers;
  const home = postgresHome(run.serversDir, run.say);
  const wire = run.wires.postgres;
  const toFirst = await startWire(await freePort(), postgres.port);
  let toSecond;
  let standby;
  let [acknowledged, kept] = [0, 0];
  const takeOver = async (old, heir) => {
    const counting = await startCounting(old.url);
    await sleep(run.by(3_000, 6_000, 12_000));
    old.kill();
    run.tally.kills += 1;
    await promote(heir.url);
    wire.redirect(heir.port);
    wire.cut();
    const found = await counting.compare(heir.url);
    if (found.acknowledged === 0) throw new Error('nothing was acknowledged: the count shows nothing');
    acknowledged += found.acknowledged;
    kept += found.kept;
    return checkSalesContinue(run, 10, 'after the promotion');
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
    if (kept < acknowledged) throw new Error(`${acknowledged - kept} of ${acknowledged} acknowledged commits are gone`);
    return `there and back: let in after ${inSeconds(there)}, ${inSeconds(back)}; ${acknowledged} acknowledged commits, all there`;
  } finally {
    wire.redirect(postgres.port);
    await standby?.stop();
    for (const one of [toFirst, toSecond]) await one?.stop();
  }
}

/**
 * F28: Redis is killed and its replica takes over behind the same address; then both swap roles while open connections
 * stay with the server that is now read-only.
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
    wire.redirect(replica.port);
    wire.cut();
    const { acknowledged, kept } = await pushing.compare(replica.url);
    if (acknowledged === 0) throw new Error('nothing was acknowledged: the count shows nothing');
    if (kept < acknowledged) throw new Error(`${acknowledged - kept} of ${acknowledged} acknowledged writes are gone`);
    const there = await checkSalesContinue(run, 20, 'after the promotion');
    await redis.restart();
    await swapRoles({ from: replica, to: redis });
    wire.redirect(redis.port);
    const back = await checkSalesContinue(run, 20, 'after the roles were changed');
    return `there and back: let in after ${inSeconds(there)}, ${inSeconds(back)}; ${acknowledged} writes on both, all there`;
  } finally {
    await becomesPrimary(redis.url).catch(() => undefined);
    wire.redirect(redis.port);
    await replica.stop();
  }
}
