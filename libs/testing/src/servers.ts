import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Server, startNats, startPostgres, startRedis } from '../../../tools/lib/servers.mjs';
import { required } from './environment.config.js';

/** For a program that listens only later: noted until this worker ends, and none a client of somebody else may be given. */
export { freePort } from '../../../tools/lib/ports.mjs';

/** A server for one test only, which may kill, restart and wipe it. `end` stops it and removes its data. */
export type PrivateServer = Server & { end(): Promise<void> };

const folder = (): string => {
  const dir = mkdtempSync(path.join(tmpdir(), 'camarim-test-'));
  // Postgres runs as another user when the tests run as root, and must be able to enter the folder
  chmodSync(dir, 0o755);
  return dir;
};
async function own(
  start: (options: { dir: string; own: true; durable: boolean }) => Promise<Server>,
): Promise<PrivateServer> {
  const dir = folder();
  const server = await start({ dir, own: true, durable: true });
  return Object.assign(server, {
    end: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  });
}
export const privatePostgres = (): Promise<PrivateServer> => own(startPostgres);
export const privateRedis = (): Promise<PrivateServer> => own(startRedis);
export const privateNats = (): Promise<PrivateServer> => own(startNats);
/** Starts a stopped NATS's data on another address, so that clients of the first address do not connect. */
export const natsElsewhere = (stopped: PrivateServer): Promise<Server> =>
  startNats({ dir: path.dirname(stopped.dataDir ?? ''), own: true, durable: true });

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}
/** A fresh database on the test run's Postgres (or on `server`): empty, or a copy of the database `template`. */
export async function createTestDatabase(server = required('DATABASE_URL'), template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await admin(`create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.toString(), drop: () => admin(`drop database ${name} with (force)`) };
}
