// The last resort for a server: a container of docker-compose.yml. Only tried after the engine has answered.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { passwordsFrom, processes } from './credentials.mjs';
import { passwordVariable } from './password-variable.mjs';
import { freePort } from './ports.mjs';
import { untilReady } from './probe.mjs';
import { root } from './project.mjs';

const works = (args) => spawnSync('docker', args, { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** `docker` on the PATH is not enough: its engine or compose may be missing. */
export const hasDocker = () => works(['info']) && works(['compose', 'version']);

const urls = {
  postgres: (port, passwordOf) => `postgres://camarim:${passwordOf('postgres', 'operator')}@127.0.0.1:${port}/camarim`,
  redis: (port, passwordOf) => `redis://default:${passwordOf('redis', 'operator')}@127.0.0.1:${port}`,
  nats: (port, passwordOf) => `nats://operator:${passwordOf('nats', 'operator')}@127.0.0.1:${port}`,
  relay: (port) => `turn://127.0.0.1:${port}`,
};

/**
 * Runs one of postgres, redis, nats, relay in a container; undefined when there is no engine. passwordOf: as in
 * `ServerOptions`; secret: of the relay.
 */
export async function dockerServer(kind, options) {
  const { dir, port, durable, say, passwordOf = passwordsFrom('a test'), secret } = options;
  if (!hasDocker()) return undefined;
  const at = port ?? (await freePort());
  const url = urls[kind](at, passwordOf);
  const project = `camarim-${createHash('sha256').update(resolve(dir)).digest('hex').slice(0, 8)}-${kind}`;
  const env = {
    ...process.env,
    POSTGRES_PASSWORD: passwordOf('postgres', 'operator'),
    [`${kind.toUpperCase()}_PORT`]: String(at),
    ...Object.fromEntries(
      ['postgres', 'redis', 'nats'].flatMap((server) =>
        [...processes, 'meter', 'operator'].map((name) => [passwordVariable(server, name), passwordOf(server, name)]),
      ),
    ),
    // compose checks every variable of the file, also those of services that are not started
    ...Object.fromEntries(
      [
        'PUBLIC_URL',
        ...processes.map((name) => `${name.toUpperCase()}_RPC_KEYS`),
        'DATA_KEY',
        'MEDIA_SIGNING_KEY',
        'TURN_URLS',
      ].map((name) => [name, 'not-used-by-this-part']),
    ),
    TURN_SECRET: secret ?? 'not-used-by-this-part',
    // browsers on this machine
    TURN_EXTERNAL_IP: '127.0.0.1',
  };
  const compose = (...args) => {
    const ran = spawnSync('docker', ['compose', '-p', project, ...args], { cwd: root, env, encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(`docker compose ${args.join(' ')}: ${ran.stderr}`);
  };
  const up = async () => {
    compose('--profile', 'infra', 'up', '-d', '--wait', kind);
    // existing data have another operator password; inside the container no password is needed
    const renamed = `alter role camarim password '${passwordOf('postgres', 'operator')}'`;
    if (kind === 'postgres') compose('exec', '-T', 'postgres', 'psql', '-q', '-U', 'camarim', '-c', renamed);
    await untilReady(kind, url);
  };
  say(`iniciando ${kind} no Docker`);
  await up();
  return {
    name: kind,
    external: false,
    url,
    port: at,
    pid: undefined,
    alive: undefined,
    log: undefined,
    dataDir: undefined,
    stop: async () => compose('--profile', 'infra', ...(durable ? ['stop', kind] : ['down', '-v'])),
    kill: (signal = 'SIGKILL') => compose('--profile', 'infra', 'kill', '-s', signal, kind),
    restart: async () => {
      compose('--profile', 'infra', 'stop', kind);
      await up();
    },
    wipe: async () => {
      compose('--profile', 'infra', 'down', '-v');
      await up();
    },
    onDeath: () => {},
  };
}
