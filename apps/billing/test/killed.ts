import path from 'node:path';
import { MessagingModule, rpcTransport } from '@camarim/messaging';
import { PlatformModule, ServiceConfig } from '@camarim/platform';
import { KilledProcess, startService, TEST_KEYS, testConfig } from '@camarim/testing';
import type { Account } from './account.js';
import { SECRETS } from './bench.js';
import { FakeCatalog } from './fake-users.js';

const MAIN = path.join(import.meta.dirname, '../../../dist/apps/billing/src/main.js');

/**
 * The compiled billing at the servers of an account whose own billing is closed: from here on a process lives only while a
 * test lets it, and can be killed while it waits for an answer.
 */
export async function killedBilling(account: Account): Promise<KilledProcess> {
  const { bench, sandbox, door } = account;
  await bench.app.close();
  const servers = { DATABASE_URL: bench.databaseUrl, REDIS_URL: bench.redis.url, NATS_URL: bench.nats.url };
  const own = { ...sandbox.account, PUBLIC_URL: door.url, RECONCILE_EVERY_MS: '200', PORT: '0', HOST: '127.0.0.1' };
  account.keep(await catalogAt(servers));
  return new KilledProcess(MAIN, { ...TEST_KEYS, ...SECRETS, ...servers, ...own, LOG_LEVEL: 'fatal' }).connect();
}

/** Catalog goes on: who is paid is asked there before each first order. */
function catalogAt(servers: { DATABASE_URL: string; REDIS_URL: string; NATS_URL: string }) {
  const config = testConfig(ServiceConfig, servers);
  const imports = [PlatformModule.forRoot(config), MessagingModule.forEdge({ service: 'catalog', config })];
  const module = { module: class Catalog {}, imports, controllers: [FakeCatalog] };
  return startService({ name: 'catalog', module, rpc: rpcTransport('catalog', config) });
}
