// What each process proves by that it is itself: made from one key, so that the stack, docker compose and the cluster
// make them alike. A process is given its own, never the key.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';
import { rpcKeysFor } from './rpc-keys.mjs';

const bus = JSON.parse(readFileSync(join(root, 'tools/lib/bus.gen.json'), 'utf8'));
export const services = Object.keys(bus.services);
/** Everybody with a name of their own at the servers; the operator is who looks after them: tools, drills, backups. */
export const processes = [...services, 'gateway'];

/** `purpose` of `name`, a text of 43 letters, digits, - and _; another key makes another. */
export const derived = (key, purpose, name) =>
  createHmac('sha256', key).update(`${purpose} ${name}`).digest('base64url');

/** The services that `name` asks questions. */
const asks = (name) =>
  name === 'gateway' ? services : [...new Set(bus.services[name].asks.map((pattern) => pattern.split('.')[0]))];

/** RPC_KEYS of one process. */
export const rpcKeysOf = (name, key) => rpcKeysFor(derived(key, 'rpc', 'all'), name, asks(name), name !== 'gateway');

/** What is told to the process `name` and to nobody else. `all` has the addresses of the servers. */
export function credentialsOf(name, key, _all) {
  return { RPC_KEYS: rpcKeysOf(name, key) };
}

/** Lines for .env beside docker-compose.yml. */
export const composeLines = (key) =>
  processes.map((name) => `${name.toUpperCase()}_RPC_KEYS="${rpcKeysOf(name, key)}"`);

/** For a store of secrets: one part for each process. */
export const storeLines = (key) =>
  processes.flatMap((name) => [`# camarim/${name}`, `RPC_KEYS=${rpcKeysOf(name, key)}`, '']);
