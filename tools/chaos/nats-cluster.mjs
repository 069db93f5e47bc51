// Three NATS servers with three copies of each message, and a proxy on every connection to and between them.
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
/** An address without a listener: servers must not learn real addresses by gossip and bypass the proxies. */
const NOWHERE = '127.0.0.1:1';

/** Older versions never noticed a silent peer while sending to it (nats-server #4014). */
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

/** The server's command line arguments. routePorts: the ports of its proxies to the others. */
const argumentsOf = ({ name, route, routePorts }) => [
  ...['--server_name', name, '--cluster_name', 'camarim', '--cluster', `nats://127.0.0.1:${route}`],
  ...[
    '--cluster_advertise',
    NOWHERE,
    '--no_advertise',
    '--routes',
    routePorts.map((w) => `nats://127.0.0.1:${w}`).join(),
  ],
];

/** @returns true once a stream may have three copies. */
async function tryThreeCopies(jsm) {
  const name = 'CHAOS_TRIED';
  await jsm.streams.add({ name, subjects: ['chaos.tried'], num_replicas: 3 });
  return jsm.streams.delete(name);
}

/**
 * Starts the three servers and waits until they hold three copies. passwordOf: as for a single server.
 * @returns { members, urls(like): NATS_URL for a process whose current one is `like`, ask(work, except),
 * partition(name, cut), stop() }
 */
export async function startNatsCluster({ dir, say, passwordOf }) {
  const taken = new Set();
  const port = () => freePort(taken);
  const members = {};
  for (const name of NAMES) members[name] = { name, port: await port(), route: await port(), wires: [] };
  const all = Object.values(members);
  for (const one of all) {
    one.clientWire = await startWire(await port(), one.port);
    one.routePorts = [];
    for (const other of all) {
      if (other === one) continue;
      const way = await startWire(await port(), other.route);
      one.routePorts.push(way.port);
      for (const end of [one, other]) end.wires.push(way);
    }
    one.wires.push(one.clientWire);
  }
  const stop = async () => {
    await Promise.all(all.map(({ server }) => server?.stop()));
    await Promise.all([...new Set(all.flatMap(({ wires }) => wires))].map((wire) => wire.stop()));
  };
  /** Runs `work(jsm, nc)` with a new connection to any server but `except`. */
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
        ...{ say, passwordOf, more: argumentsOf(one) },
      });
    const begun = await Promise.allSettled(all.map(start));
    for (const [i, { value }] of begun.entries()) all[i].server = value;
    for (const { reason } of begun) if (reason) throw reason;
    // a leader may be there before it knows of the other two
    await within(30_000, 'expected a leader, and room for three copies', () => ask(tryThreeCopies));
    version = await ask(async (_, nc) => nc.info.version);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    members,
    ask,
    urls: (like) => all.map(({ clientWire }) => at(like, clientWire.port)).join(),
    /** Whether these servers detect a silent peer. */
    noticesSilence: noticesSilence(version),
    /**
     * isCut: the server silently loses all connections; otherwise they work again. Servers that cannot detect silence
     * get their connections closed.
     */
    partition(name, isCut) {
      const { wires, clientWire } = members[name];
      for (const wire of wires) {
        wire.set({ silent: isCut });
        // after such a partition the open connections end
        if (!isCut || (wire !== clientWire && !noticesSilence(version))) wire.cut();
      }
    },
    stop,
  };
}

const KEPT = 'CHAOS_KEPT';

/**
 * Publishes the numbers from 1 to its own stream, each after the previous one was acknowledged. An unacknowledged one
 * is sent again with the same id, so that each number equals its sequence in the stream.
 */
export async function startPublishing(cluster, like) {
  await cluster.ask((jsm) => jsm.streams.add({ name: KEPT, subjects: ['chaos.kept'], num_replicas: 3 }));
  const nc = await connect({
    ...natsOptions(cluster.urls(like)),
    maxReconnectAttempts: -1,
    pingInterval: 2_000,
    maxPingOut: 2,
  });
  const js = jetstream(nc, { timeout: 2_000 });
  let acknowledged = 0;
  let ending = false;
  const publishing = (async () => {
    while (!ending) {
      const next = String(acknowledged + 1);
      const done = await js.publish('chaos.kept', next, { msgID: next }).then(
        () => true,
        () => false,
      );
      if (done) acknowledged += 1;
      await sleep(done ? 2 : 200);
    }
  })();
  return {
    get acknowledged() {
      return acknowledged;
    },
    /**
     * @param name the server to read from. @returns { acknowledged, kept: the messages it holds, each at its sequence
     * }.
     */
    async compare(name) {
      ending = true;
      await publishing;
      await nc.close();
      await within(60_000, `${name} did not become the leader of the stream`, () => leads(cluster, name));
      const kept = await cluster.ask(async (jsm) => {
        const { state } = await jsm.streams.info(KEPT);
        if (state.messages < acknowledged || state.first_seq !== 1) return Math.min(state.messages, acknowledged);
        const last = await jsm.streams.getMessage(KEPT, { seq: acknowledged });
        return last?.string() === String(acknowledged) ? acknowledged : acknowledged - 1;
      });
      return { acknowledged, kept };
    },
  };
}

/** Makes the current leader step down if it is another one. @returns whether `name` leads now. */
const leads = (cluster, name) =>
  cluster.ask(async (jsm, nc) => {
    const { cluster: group } = await jsm.streams.info(KEPT);
    if (group.leader === name) return true;
    await nc.request(`$JS.API.STREAM.LEADER.STEPDOWN.${KEPT}`, '', { timeout: 3_000 });
    await sleep(500);
    return false;
  });
