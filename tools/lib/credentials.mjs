// The credentials of each process, derived from one key, so that the stack, docker compose and the cluster get the same
// ones. A process receives only its own credentials, never the key.
import { createHmac } from 'node:crypto';
import { bus } from './bus.mjs';
import { passwordVariable } from './password-variable.mjs';
import { services } from './project.mjs';
import { redisNames } from './redis-users.mjs';
import { rpcKeysFor } from './rpc-keys.mjs';

export { services };
/** Everybody with a name of their own at the servers; the operator is who looks after them: tools, drills, backups. */
export const processes = [...services, 'gateway'];

/** Derives a credential for `purpose` and `name`: 43 letters, digits, - and _. */
export const derived = (key, purpose, name) =>
  createHmac('sha256', key).update(`${purpose} ${name}`).digest('base64url');

/** The services that `name` calls. */
const asks = (name) =>
  name === 'gateway' ? services : [...new Set(bus().services[name].asks.map((pattern) => pattern.split('.')[0]))];

/** RPC_KEYS of one process. */
export const rpcKeysOf = (name, key) => rpcKeysFor(derived(key, 'rpc', 'all'), name, asks(name), name !== 'gateway');

/**
 * `passwordOf(kind, name)`: the password of a process, or of the operator, for a kind of server. It begins with a letter,
 * because NATS reads a value from its environment that begins with a digit as a number.
 */
export const passwordsFrom = (key) => (kind, name) => `c${derived(key, kind, name)}`;

/** The operator's `address` with the credentials of `name`; an external address stays unchanged. */
function as(name, kind, key, address) {
  if (!URL.canParse(address)) return address; // several servers, separated by commas
  const url = new URL(address);
  const passwordOf = passwordsFrom(key);
  if (decodeURIComponent(url.password) !== passwordOf(kind, 'operator')) return address;
  url.username = name;
  url.password = passwordOf(kind, name);
  return url.href;
}

/** Environment variables for the process `name` only. `all` contains the operator's addresses of the servers. */
export function credentialsOf(name, key, all) {
  return {
    RPC_KEYS: rpcKeysOf(name, key),
    // the gateway has no database
    ...(services.includes(name) ? { DATABASE_URL: as(name, 'postgres', key, all.DATABASE_URL) } : {}),
    REDIS_URL: as(name, 'redis', key, all.REDIS_URL),
    NATS_URL: as(name, 'nats', key, all.NATS_URL),
  };
}

/** Passwords of all users of a kind of server, by the environment variable its configuration reads. */
const passwordLines = (kind, names) => (key) =>
  names.map((name) => `${passwordVariable(kind, name)}=${passwordsFrom(key)(kind, name)}`);
const natsLines = passwordLines('nats', [...processes, 'operator']);
const redisLines = passwordLines('redis', [...redisNames, 'meter', 'operator']);
const postgresLines = passwordLines('postgres', services);

/** Lines for the .env file of docker-compose.yml. */
export const composeLines = (key) => [
  ...processes.map((name) => `${name.toUpperCase()}_RPC_KEYS="${rpcKeysOf(name, key)}"`),
  ...natsLines(key),
  ...postgresLines(key),
  ...redisLines(key),
];

/** Lines for a secret store: one section for each process, and one for each kind of server. */
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
