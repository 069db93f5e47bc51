// What each process proves by that it is itself: made from one key, so that the stack, docker compose and the cluster
// make them alike. A process is given its own, never the key.
import { createHmac } from 'node:crypto';
import { bus } from './bus.mjs';
import { passwordVariable } from './password-variable.mjs';
import { redisNames } from './redis-users.mjs';
import { rpcKeysFor } from './rpc-keys.mjs';

export const services = Object.keys(bus().services);
/** Everybody with a name of their own at the servers; the operator is who looks after them: tools, drills, backups. */
export const processes = [...services, 'gateway'];

/** `purpose` of `name`, a text of 43 letters, digits, - and _; another key makes another. */
export const derived = (key, purpose, name) =>
  createHmac('sha256', key).update(`${purpose} ${name}`).digest('base64url');

/** The services that `name` asks questions. */
const asks = (name) =>
  name === 'gateway' ? services : [...new Set(bus().services[name].asks.map((pattern) => pattern.split('.')[0]))];

/** RPC_KEYS of one process. */
export const rpcKeysOf = (name, key) => rpcKeysFor(derived(key, 'rpc', 'all'), name, asks(name), name !== 'gateway');

/**
 * `passwordOf(kind, name)`: the password of a process, or of the operator, at a kind of server. It begins with a letter:
 * NATS would take one that begins with a digit for a number where it reads it from its environment.
 */
export const passwordsFrom = (key) => (kind, name) => `c${derived(key, kind, name)}`;

/** The operator's `address` as `name` uses it; one that is not ours (given from outside) stays as it is. */
function as(name, kind, key, address) {
  if (!URL.canParse(address)) return address; // several servers, with commas between them
  const url = new URL(address);
  const passwordOf = passwordsFrom(key);
  if (decodeURIComponent(url.password) !== passwordOf(kind, 'operator')) return address;
  url.username = name;
  url.password = passwordOf(kind, name);
  return url.href;
}

/** What is told to the process `name` and to nobody else. `all` has the addresses of the servers, the operator's. */
export function credentialsOf(name, key, all) {
  return {
    RPC_KEYS: rpcKeysOf(name, key),
    // the gateway has no rows
    ...(services.includes(name) ? { DATABASE_URL: as(name, 'postgres', key, all.DATABASE_URL) } : {}),
    REDIS_URL: as(name, 'redis', key, all.REDIS_URL),
    NATS_URL: as(name, 'nats', key, all.NATS_URL),
  };
}

/** Everybody with a password at a kind of server, as its configuration calls them in the environment. */
const passwordLines = (kind, names) => (key) =>
  names.map((name) => `${passwordVariable(kind, name)}=${passwordsFrom(key)(kind, name)}`);
const natsLines = passwordLines('nats', [...processes, 'operator']);
const redisLines = passwordLines('redis', [...redisNames, 'meter', 'operator']);
const postgresLines = passwordLines('postgres', services);

/** Lines for .env beside docker-compose.yml. */
export const composeLines = (key) => [
  ...processes.map((name) => `${name.toUpperCase()}_RPC_KEYS="${rpcKeysOf(name, key)}"`),
  ...natsLines(key),
  ...postgresLines(key),
  ...redisLines(key),
];

/** For a store of secrets: one part for each process, and one for each kind of server. */
export const storeLines = (key) => [
  ...processes.flatMap((name) => [
    `# camarim/${name}`,
    `RPC_KEYS=${rpcKeysOf(name, key)}`,
    `NATS_URL=tls://${name}:${passwordsFrom(key)('nats', name)}@nats.nats.svc.cluster.local:4222`,
    `REDIS_URL=rediss://${name}:${passwordsFrom(key)('redis', name)}@valkey.valkey.svc.cluster.local:6379`,
    ...(services.includes(name)
      ? [
          `DATABASE_URL=postgres://${name}:${passwordsFrom(key)('postgres', name)}@camarim-rw.camarim-data.svc.cluster.local:5432/camarim?sslmode=verify-full`,
        ]
      : []),
    '',
  ]),
  ...[
    '# camarim/shared',
    'REDIS_ADDRESS=valkey.valkey.svc.cluster.local:6379',
    'REDIS_USERNAME=meter',
    'REDIS_TLS=enable',
  ],
  ...[`REDIS_PASSWORD=${passwordsFrom(key)('redis', 'meter')}`, ''],
  ...['# camarim/nats', ...natsLines(key), ''],
  ...['# camarim/postgres', ...postgresLines(key), ''],
  ...['# camarim/valkey', ...redisLines(key)],
];
