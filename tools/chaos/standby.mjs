// A synchronous Postgres standby, which has each commit before it is acknowledged and can replace the primary.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { postgresPrograms } from '../lib/binaries.mjs';
import { freePort } from '../lib/ports.mjs';
import { postgresHome } from '../lib/postgres.mjs';
import { startPostgres } from '../lib/servers.mjs';
import { within } from './within.mjs';

/** The pg_basebackup of the server's version, or undefined; it may be in another folder than the server. */
const backupProgram = (server) =>
  postgresPrograms()
    .filter(({ major }) => major === server.major)
    .map(({ postgres }) => join(dirname(postgres), 'pg_basebackup'))
    .find((file) => existsSync(file));

/** @returns why a standby cannot run here; undefined when it can. */
export function noStandby({ stack, dataDir }) {
  const { dataDir: data } = stack.servers.postgres;
  if (!data) return 'Postgres is not installed on this machine';
  const { program } = postgresHome(join(dataDir, 'standby'));
  return backupProgram(program) ? undefined : `no pg_basebackup of PostgreSQL ${program.major} on this machine`;
}

export async function queryOnce(url, ...statements) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    let rows = [];
    for (const sql of statements) ({ rows } = await db.query(sql));
    return rows;
  } finally {
    await db.end();
  }
}

/** Copies the data of the server at `url` as a standby that follows it through `wirePort`. */
async function copy({ program, data, user, prefix }, url, wirePort) {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const from = new URL(url);
  from.port = String(wirePort);
  from.searchParams.set('application_name', 'standby');
  const slot = ['-C', '-S', `standby_${Date.now()}`];
  const words = ['-D', data, '-d', from.href, '-R', '-X', 'stream', '-c', 'fast', ...slot];
  const [command, ...args] = [...prefix, backupProgram(program), ...words];
  // spawned asynchronously: the proxy its traffic passes through runs in this process
  const child = spawn(command, args, {
    ...user,
    cwd: data,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`pg_basebackup: ${stderr.trim().slice(-300)}`);
}

/** Makes the server at `url` acknowledge commits only after its standby has written them. */
async function acknowledgeBoth(url) {
  await queryOnce(url, `alter system set synchronous_standby_names = 'standby'`, 'select pg_reload_conf()');
  await within(30_000, 'expected the standby to replicate synchronously', async () => {
    const [row] = await queryOnce(
      url,
      `select sync_state = 'sync' and state = 'streaming' as ok from pg_stat_replication`,
    );
    return row?.ok;
  });
}

/** Starts a new standby of `primary`, connected through a proxy's port. */
export async function addStandby({ primary, dir, wirePort, say, passwordOf }) {
  await copy(postgresHome(dir, say), primary.url, wirePort);
  const standby = await startPostgres({ dir, port: await freePort(), durable: true, own: true, say, passwordOf });
  await acknowledgeBoth(primary.url);
  return standby;
}

/** Makes a former primary the standby of another server, discarding its own data. */
export async function rejoin({ server, home, primary, wirePort }) {
  await server.stop();
  await copy(home, primary.url, wirePort);
  await server.restart();
  await acknowledgeBoth(primary.url);
}

/** Promotes the standby to a primary without synchronous replication. */
export async function promote(url) {
  const [row] = await queryOnce(url, 'select pg_promote(true, 30) as done');
  if (!row.done) throw new Error('expected the standby to be promoted within 30 s');
  await queryOnce(url, 'alter system reset all', 'select pg_reload_conf()');
}
