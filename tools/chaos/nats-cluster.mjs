// Three NATS servers that keep each message on all of them, with a wire on every way to and between them.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '../lib/nats-options.mjs';
import { freePort } from '../lib/ports.mjs';
import { startNats } from '../lib/servers.mjs';
import { startWire } from './wire.mjs';
import { within } from './within.mjs';

const NAMES = ['n1', 'n2', 'n3'];
/** Nobody listens there: a server that hears of another by gossip must not find a way around its wire. */
const NOWHERE = '127.0.0.1:1';

/** Before it, a server never noticed that another one was silent while it went on sending to it (nats-server #4014). */
const NOTICES_SILENCE = [2, 9, 16];
const noticesSilence = (version) => {
  const parts = version.split('.').map(Number.parseFloat);
  const differs = parts.findIndex((part, i) => part !== NOTICES_SILENCE[i]);
  return differs < 0 || parts[differs] > NOTICES_SILENCE[differs];
};

const at = (url, port) => {
  const other = new URL(url);
  other.port = String(port);
  return other.href.replace(/\/$/, '');
};

/** Its words on the command line. ways: the ports of its own wires to the others. */
const words = ({ name, route, ways }) => [
  ...['--server_name', name, '--cluster_name', 'camarim', '--cluster', `nats://127.0.0.1:${route}`],
  ...['--cluster_advertise', NOWHERE, '--no_advertise', '--routes', ways.map((w) => `nats://127.0.0.1:${w}`).join()],
];

/**
 * Starts the three and waits until they have a leader. passwordOf: as for a single server.
 * @returns { members, urls(like): NATS_URL of a process whose present one is `like`, ask(work, except), partition(name,
 * cut), stop() }
 */
export async function startNatsCluster({ dir, say, passwordOf }) {
  const taken = new Set();
  const port = () => freePort(taken);
  const members = {};
  for (const name of NAMES) members[name] = { name, port: await port(), route: await port(), wires: [] };
  const all = Object.values(members);
  for (const one of all) {
    one.door = await startWire(await port(), one.port);
    one.ways = [];
    for (const other of all) {
      if (other === one) continue;
      const way = await startWire(await port(), other.route);
      one.ways.push(way.port);
      for (const end of [one, other]) end.wires.push(way);
    }
    one.wires.push(one.door);
  }
  const stop = async () => {
    await Promise.all(all.map(({ server }) => server?.stop()));
    await Promise.all([...new Set(all.flatMap(({ wires }) => wires))].map((wire) => wire.stop()));
  };
  /** `work(jsm, nc)` with a connection of its own to a server that is not `except`. */
  async function ask(work, except) {
    const servers = all.filter(({ name }) => name !== except).map(({ server }) => server.url);
    const nc = await connect({ ...natsOptions(servers.join()), timeout: 3_000, reconnect: false });
    try {
      return await work(await jetstreamManager(nc, { timeout: 3_000, checkAPI: false }), nc);
    } finally {
      await nc.close();
    }
  }
  let version;
  try {
    const start = (one) =>
      startNats({
        ...{ dir: join(dir, one.name), port: one.port, own: true, durable: true },
        ...{ say, passwordOf, more: words(one) },
      });
    const begun = await Promise.allSettled(all.map(start));
    for (const [i, { value }] of begun.entries()) all[i].server = value;
    for (const { reason } of begun) if (reason) throw reason;
    await within(30_000, 'the three servers never chose a leader', () => ask((jsm) => jsm.getAccountInfo()));
    version = await ask(async (_, nc) => nc.info.version);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    members,
    ask,
    urls: (like) => all.map(({ door }) => at(like, door.port)).join(),
    /** Whether these servers notice by themselves that one of them is silent. */
    noticesSilence: noticesSilence(version),
    /**
     * isCut: nobody reaches it and it reaches nobody, without a word; then the way is free again. Servers that would never
     * notice are told by an end of their connections.
     */
    partition(name, isCut) {
      const { wires, door } = members[name];
      for (const wire of wires) {
        wire.set({ silent: isCut });
        // a partition that long ends the connections it held
        if (!isCut || (wire !== door && !noticesSilence(version))) wire.cut();
      }
    },
    stop,
  };
}

const KEPT = 'CHAOS_KEPT';

/**
 * Counts from 1 on in a stream of its own, each number a message that was acknowledged before the next is sent; one that
 * was not is sent again under its id, so the place of each number in the stream is the number.
 */
export async function startTelling(cluster, like) {
  await cluster.ask((jsm) => jsm.streams.add({ name: KEPT, subjects: ['chaos.kept'], num_replicas: 3 }));
  const nc = await connect({
    ...natsOptions(cluster.urls(like)),
    maxReconnectAttempts: -1,
    pingInterval: 2_000,
    maxPingOut: 2,
  });
  const js = jetstream(nc, { timeout: 2_000 });
  let told = 0;
  let ending = false;
  const telling = (async () => {
    while (!ending) {
      const next = String(told + 1);
      const done = await js.publish('chaos.kept', next, { msgID: next }).then(
        () => true,
        () => false,
      );
      if (done) told += 1;
      await sleep(done ? 2 : 200);
    }
  })();
  return {
    get told() {
      return told;
    },
    /** @param name the server that is asked. @returns { told, kept: those that it holds, each in its place }. */
    async compare(name) {
      ending = true;
      await telling;
      await nc.close();
      await within(60_000, `${name} could not be made the leader of what was kept`, () => leads(cluster, name));
      const kept = await cluster.ask(async (jsm) => {
        const { state } = await jsm.streams.info(KEPT);
        if (state.messages < told || state.first_seq !== 1) return Math.min(state.messages, told);
        const last = await jsm.streams.getMessage(KEPT, { seq: told });
        return last?.string() === String(told) ? told : told - 1;
      });
      return { told, kept };
    },
  };
}

/** Makes the present leader step down when it is another one. @returns whether it is `name` now. */
const leads = (cluster, name) =>
  cluster.ask(async (jsm, nc) => {
    const { cluster: group } = await jsm.streams.info(KEPT);
    if (group.leader === name) return true;
    await nc.request(`$JS.API.STREAM.LEADER.STEPDOWN.${KEPT}`, '', { timeout: 3_000 });
    await sleep(500);
    return false;
  });
