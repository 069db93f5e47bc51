// Derives the RPC keys of processes from one secret, in the format that libs/messaging/src/rpc-keys.ts reads.
import { createHmac } from 'node:crypto';

const made = (key, purpose) => createHmac('sha256', key).update(purpose).digest('base64url');

/**
 * RPC_KEYS of `name`: `asks` are the services it calls, `answers` whether it answers requests. With them it can call only
 * as itself and answer only for itself.
 */
export function rpcKeysFor(secret, name, asks, answers) {
  const own = (service) => made(secret, `answers ${service}`);
  const words = asks.map((service) => `${service}=${made(own(service), `asks ${name}`)}`);
  return [...(answers ? [`own=${own(name)}`] : []), ...words].join(' ');
}
