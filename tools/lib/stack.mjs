// The whole system: the three servers, the relay of calls, the sandbox, the services and the gateway, each an ordinary process.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { howItEnded, startApp } from './app-process.mjs';
import { startBalancer } from './balancer.mjs';
import { passwordsFrom, services } from './credentials.mjs';
import { preferPort } from './ports.mjs';
import { arrangeRoles } from './postgres-roles.mjs';
import { tail } from './processes.mjs';
import { apps } from './project.mjs';
import { loadSecrets } from './secrets.mjs';
import { startRelay, startServers } from './servers.mjs';
import { isEnding, onShutdown, shutdown } from './shutdown.mjs';
import { envFor, stackEnv } from './stack-env.mjs';
import { lockStack } from './stack-lock.mjs';

const SERVERS = ['postgres', 'redis', 'nats', 'relay'];
const VARIABLES = { postgres: 'DATABASE_URL', redis: 'REDIS_URL', nats: 'NATS_URL' };

/** The server addresses for the processes: with a proxy in between, its port instead of the server's. */
function through(addresses, wires = {}) {
  const own = Object.entries(wires).map(([kind, port]) => {
    const url = new URL(addresses[VARIABLES[kind]]);
    url.port = String(port);
    return [VARIABLES[kind], url.href];
  });
  return { ...addresses, ...Object.fromEntries(own) };
}

/** The processes of one app; the sandbox has its own ledger and is never replicated. */
const namesOf = (app, replicas) =>
  Array.from({ length: app === 'sandbox' ? 1 : replicas }, (_, i) => (i === 0 ? app : `${app}-${i + 1}`));

/** The ports of the last run if they are free, so that open browser tabs and notes stay valid. */
async function choosePorts(dataDir, wanted, replicas) {
  const file = join(dataDir, 'ports.json');
  let last = {};
  try {
    last = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // first start
  }
  const taken = new Set();
  const ports = {};
  const first = { site: 3000, sandbox: 3900 };
  const all = apps.slice(1, -1).flatMap((app) => namesOf(app, replicas));
  // one gateway serves the site itself; several are behind a balancer
  const gateways = replicas > 1 ? namesOf('gateway', replicas) : [];
  for (const name of ['site', 'sandbox', 'sandbox-smtp', ...all, ...gateways, ...SERVERS]) {
    ports[name] = await preferPort(wanted[name] ?? last[name] ?? first[name], taken);
  }
  writeFileSync(file, `${JSON.stringify(ports, null, 2)}\n`);
  return ports;
}

const portsOf = (processes, program) =>
  Object.values(processes)
    .filter((app) => app.program === program && !app.leaving)
    .map((app) => app.port);

function accident(name, how, log) {
  const lines = log ? tail(log) : '';
  return `\n${name} terminou sozinho (${howItEnded(how)}). Últimas linhas de ${log}:\n${lines}`;
}

/**
 * Starts everything on the data in `dataDir` and waits until all of it answers. The caller has built dist/ and has
 * called `endInOrder()`; a signal, or the end of any part, then stops all of it, children first.
 *
 * durable: servers keep their data in a crash. demo: fill an empty database. restart: restart a dead process instead
 * of ending everything. onDeath(app, how): replaces that ending. own: ignore server addresses in the environment.
 * serversDir: where the servers keep their data, default dataDir. onProgress({ what, done?, total? }): one call per
 * step. env: added to every process. wires: { postgres, redis, nats }, ports between the processes and the servers. replicas: processes of each app but the sandbox; `site` is then a balancer before
 * the gateways, and the later ones are called billing-2, ….
 */
export async function startStack(options) {
  const dataDir = resolve(options.dataDir);
  const {
    durable = true,
    demo = false,
    ports: wanted = {},
    own = false,
    restart = false,
    mode = 'development',
    replicas = 1,
  } = options;
  const logDir = resolve(options.logDir ?? join(dataDir, 'logs'));
  const onProgress = options.quiet ? () => {} : (options.onProgress ?? (() => {}));
  const processes = {};
  const lock = await lockStack(dataDir);
  let servers;
  let relay;
  let balancer;
  let stopping;

  const stop = () => {
    stopping ??= (async () => {
      forget();
      const running = Object.values(processes);
      await balancer?.stop(); // the entrance is closed first, so that nothing new arrives
      await Promise.all(running.filter((app) => app.program === 'gateway').map((app) => app.stop()));
      await Promise.all(running.map((app) => app.stop()));
      await Promise.all([servers?.stop(), relay?.stop()]);
      lock.release();
    })();
    return stopping;
  };
  const forget = onShutdown(stop);

  const recent = new Map(); // app -> times of its latest crashes
  const onDeath = async (app, how) => {
    if (stopping || isEnding()) return;
    if (options.onDeath) return options.onDeath(app, how);
    const times = [...(recent.get(app.name) ?? []), Date.now()].filter((at) => at > Date.now() - 60_000);
    recent.set(app.name, times);
    if (restart && app.restart && times.length <= 10) {
      await sleep(300);
      if (!stopping) await app.restart().catch(() => onDeath(app, how));
      return;
    }
    console.error(accident(app.name, how, app.log));
    await shutdown(1);
  };

  function begin(program, name, all, ports) {
    const port = ports[name] ?? ports.site;
    processes[name] = startApp({
      name,
      program,
      port,
      env: envFor(program, all, port, options.env),
      logDir,
      onDeath: (app, how) => void onDeath(app, how),
      onStart: (app) => lock.add(app.pid),
      onProgress: (who, step) => onProgress({ who, ...step }),
    });
    return processes[name].ready.then(() => onProgress({ who: name, what: `${name} pronto` }));
  }

  try {
    mkdirSync(logDir, { recursive: true });
    const ports = await choosePorts(dataDir, wanted, replicas);
    const secrets = loadSecrets(dataDir);
    onProgress({ what: 'PostgreSQL, Redis, NATS e o relay' });
    const dir = options.serversDir ?? dataDir;
    const passwordOf = passwordsFrom(secrets.keys.PROCESS_KEY);
    const say = (what) => onProgress({ what });
    servers = await startServers({ dir, durable, own, ports, passwordOf, say });
    relay = await startRelay({ dir, port: ports.relay, secret: secrets.keys.TURN_SECRET, say });
    // an external database is set up by its operator
    if (!servers.postgres.external)
      await arrangeRoles(servers.postgres.url, services, (role) => passwordOf('postgres', role));
    for (const server of [servers.postgres, servers.redis, servers.nats, relay])
      server.onDeath((how) => void onDeath(server, how));
    const all = stackEnv({ addresses: through(servers.env, options.wires), ...secrets, ports, dataDir, demo, mode });
    mkdirSync(all.MEDIA_DIR, { recursive: true });
    mkdirSync(all.SANDBOX_LEDGER_DIR, { recursive: true });
    onProgress({ what: 'processos' });
    // at once, as their migrations lock each other out; the gateway needs all of them
    const beginFirst = (app) => begin(app, app, all, ports);
    const beginOthers = (app) =>
      namesOf(app, replicas)
        .slice(1)
        .map((name) => begin(app, name, all, ports));
    await Promise.all(apps.slice(0, -1).map(beginFirst));
    // only now: a second one would wait silently while the first fills its schema
    await Promise.all(apps.slice(0, -1).flatMap(beginOthers));
    await Promise.all([beginFirst('gateway'), ...beginOthers('gateway')]);
    if (replicas > 1) balancer = await startBalancer(ports.site, () => portsOf(processes, 'gateway'));
    secrets.settle();
    return {
      urls: { site: all.PUBLIC_URL, admin: `${all.PUBLIC_URL}/admin`, sandbox: all.SANDBOX_URL },
      env: all,
      ports,
      logDir,
      processes,
      servers,
      relay,
      get pids() {
        return Object.fromEntries(Object.entries(processes).map(([name, app]) => [name, app.pid]));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
