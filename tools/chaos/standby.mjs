// A second Postgres that has each commit before it is acknowledged, and can take the place of the first.
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

/** The pg_basebackup of the server's own version, or undefined: it may lie in another folder than the server. */
const backupProgram = (server) =>
  postgresPrograms()
    .filter(({ major }) => major === server.major)
    .map(({ postgres }) => join(dirname(postgres), 'pg_basebackup'))
    .find((file) => existsSync(file));

/** @returns why there can be no standby here; undefined when there can. */
export function noStandby({ stack, dataDir }) {
  const { dataDir: data } = stack.servers.postgres;
  if (!data) return 'Postgres is not a program of this machine';
  const { program } = postgresHome(join(dataDir, 'standby'));
  return backupProgram(program) ? undefined : `no pg_basebackup of PostgreSQL ${program.major} on this machine`;
}

export async function asked(url, ...statements) {
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

/** Fills `how.data` with what the server at `url` holds, as a standby that follows it through `wirePort`. */
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
  // never waited for in one piece: the wire it goes through is this process
  const child = spawn(command, args, {
    ...user,
    cwd: data,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`pg_basebackup: ${said.trim().slice(-300)}`);
}

/** From now on the server at `url` acknowledges nothing that its standby has not written. */
async function acknowledgeBoth(url) {
  await asked(url, `alter system set synchronous_standby_names = 'standby'`, 'select pg_reload_conf()');
  await within(30_000, 'the standby does not follow', async () => {
    const [row] = await asked(url, `select sync_state = 'sync' and state = 'streaming' as ok from pg_stat_replication`);
    return row?.ok;
  });
}

/** A new server that follows `primary` through the port of a wire. */
export async function addStandby({ primary, dir, wirePort, say, passwordOf }) {
  await copy(postgresHome(dir, say), primary.url, wirePort);
  const standby = await startPostgres({ dir, port: await freePort(), durable: true, own: true, say, passwordOf });
  await acknowledgeBoth(primary.url);
  return standby;
}

/** A server that was the primary once begins anew as the standby of another: what it had is thrown away. */
export async function rejoin({ server, home, primary, wirePort }) {
  await server.stop();
  await copy(home, primary.url, wirePort);
  await server.restart();
  await acknowledgeBoth(primary.url);
}

/** The standby becomes a primary that waits for nobody. */
export async function promote(url) {
  const [row] = await asked(url, 'select pg_promote(true, 30) as done');
  if (!row.done) throw new Error('the standby was not promoted within 30 s');
  await asked(url, 'alter system reset all', 'select pg_reload_conf()');
}
