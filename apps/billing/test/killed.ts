import path from 'node:path';
import { KilledProcess, TEST_KEYS } from '@camarim/testing';
import type { Account } from './account.js';
import { SECRETS } from './bench.js';

const MAIN = path.join(import.meta.dirname, '../../../dist/apps/billing/src/main.js');

/**
 * The compiled billing at the servers of an account whose own billing is closed: from here on a process lives only while a
 * test lets it, and can be killed while it waits for an answer.
 */
export async function killedBilling({ bench, sandbox, door }: Account): Promise<KilledProcess> {
  await bench.app.close();
  const servers = { DATABASE_URL: bench.databaseUrl, REDIS_URL: bench.redis.url, NATS_URL: bench.nats.url };
  const own = { ...sandbox.account, PUBLIC_URL: door.url, RECONCILE_EVERY_MS: '200', PORT: '0', HOST: '127.0.0.1' };
  return new KilledProcess(MAIN, { ...TEST_KEYS, ...SECRETS, ...servers, ...own, LOG_LEVEL: 'fatal' }).connect();
}
