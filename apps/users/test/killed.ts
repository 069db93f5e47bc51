import path from 'node:path';
import { KilledProcess, TEST_KEYS } from '@camarim/testing';
import type { Bench } from './bench.js';

const MAIN = path.join(import.meta.dirname, '../../../dist/apps/users/src/main.js');

/** The compiled users at the servers of a bench whose own service is closed: a process lives only while a test lets it. */
export async function killedUsers({ app, config, redis, nats, mail }: Bench): Promise<KilledProcess> {
  await app.close();
  const servers = { DATABASE_URL: config.DATABASE_URL, REDIS_URL: redis.url, NATS_URL: nats.url, MAIL_URL: mail.url };
  const own = { MAIL_KEY: 'mail-key', REQUIRE_STAFF_TOTP: 'false', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' };
  return new KilledProcess(MAIN, { ...TEST_KEYS, ...servers, ...own }).connect();
}
