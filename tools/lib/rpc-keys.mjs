// The keys of questions between processes, made from one secret as libs/messaging/src/rpc-keys.ts reads them.
import { createHmac } from 'node:crypto';

const made = (key, purpose) => createHmac('sha256', key).update(purpose).digest('base64url');

/**
 * RPC_KEYS of `name`: `asks` are the services it asks, `answers` whether it has doors. It can ask as nobody else, and
 * answer for nobody else.
 */
export function rpcKeysFor(secret, name, asks, answers) {
  const own = (service) => made(secret, `answers ${service}`);
  const words = asks.map((service) => `${service}=${made(own(service), `asks ${name}`)}`);
  return [...(answers ? [`own=${own(name)}`] : []), ...words].join(' ');
}
