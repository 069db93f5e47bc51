import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installPackage } from './apt.mjs';
import { postgresPrograms } from './binaries.mjs';
import { postgresIdentity } from './identity.mjs';
import { outsideFolder } from './project.mjs';
import { runServer } from './server.mjs';

// Only for data that may be lost: tests.
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Data can only be read by the major version that wrote them. */
function chooseProgram(dir, say) {
  const found = postgresPrograms();
  const programs = found.length > 0 || !installPackage('postgresql', say) ? found : postgresPrograms();
  const homes = [join(dir, 'pg'), join(outsideFolder(dir), 'pg')];
  const version = homes.map((home) => join(home, 'PG_VERSION')).find((file) => existsSync(file));
  if (!version) return programs[0];
  const wanted = readFileSync(version, 'utf8').trim();
  const fitting = programs.find((one) => one.major === wanted);
  if (fitting || programs.length === 0) return fitting;
  const have = programs.map((one) => one.major).join(', ');
  throw new Error(
    `Os dados em ${version.replace(/\/PG_VERSION$/, '')} são do PostgreSQL ${wanted}; aqui há ${have}. ` +
      'Instale aquela versão, ou apague a pasta para começar do zero.',
  );
}

function initialise({ program, data, user, prefix }, durable) {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const tell = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...(durable ? [] : ['--no-sync'])];
  // C.UTF-8 handles accented letters (lower('Á') = 'á'), plain C does not; not every system has the former
  for (const locale of ['C.UTF-8', 'C']) {
    const [command, ...args] = [...prefix, program.initdb, ...tell, `--locale=${locale}`];
    const made = spawnSync(command, args, {
      ...user,
      cwd: data,
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
    });
    if (made.status === 0) return;
    if (locale === 'C') throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  }
}

const HBA = 'camarim.hba.conf';
/** Requires a user and a password from everybody, also for replication. */
const RULES = [
  ...['127.0.0.1/32', '::1/128'].map((from) => `host all all ${from} scram-sha-256`),
  'host replication postgres 127.0.0.1/32 scram-sha-256',
  '',
].join('\n');

const textOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
function keep(file, text, { uid, gid }) {
  if (textOf(file) === text) return; // a full disk refuses writes
  writeFileSync(file, text, { mode: 0o600 });
  if (uid !== undefined) chownSync(file, uid, gid);
}

/** Requires passwords from now on. The operator's is set before the server runs, in single-user mode. */
function guard({ program, data, user, prefix }, password) {
  keep(join(data, HBA), RULES, user);
  const note = join(data, 'camarim.guarded');
  const mark = createHash('sha256').update(password).digest('hex');
  if (textOf(note) === mark) return;
  const [command, ...args] = [...prefix, program.postgres, '--single', '-D', data, 'postgres'];
  const done = spawnSync(command, args, {
    ...user,
    cwd: data,
    env: { ...process.env, LC_ALL: 'C' },
    encoding: 'utf8',
    input: `alter role postgres with password '${password}'\n`,
  });
  // errors of a statement are only in the output
  if (done.status !== 0 || /ERROR|FATAL|PANIC/.test(done.stderr))
    throw new Error(`postgres --single: ${done.error?.message ?? done.stderr}`);
  keep(note, mark, user);
}

/**
 * A lock file left by a kill -9 contains a process id that may now belong to another process; PostgreSQL would then
 * refuse to start. (When the id is free PostgreSQL clears the file itself.)
 */
function clearForeignLock(data) {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const words = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : undefined;
  if (words !== undefined && !words.includes(data)) rmSync(file, { force: true });
}

/**
 * Where the data of a private PostgreSQL in `dir` are and which user runs it (see `postgresIdentity`); undefined when this
 * machine has none and cannot get it.
 */
export function postgresHome(dir, say) {
  mkdirSync(dir, { recursive: true });
  const chosen = chooseProgram(dir, say);
  return chosen && postgresIdentity(chosen, dir);
}

/**
 * A private PostgreSQL in `dir`, or undefined when this machine has none and cannot get it. passwordOf: it requires a
 * password from everybody, its operator included; without it, it accepts every user.
 */
export async function privatePostgres({ dir, port, durable, say, passwordOf }) {
  const how = postgresHome(dir, say);
  if (!how) return undefined;
  const password = passwordOf?.('postgres', 'operator');
  const guarded = password ? [`hba_file=${join(how.data, HBA)}`] : [];
  const settings = ['max_connections=200', ...guarded, ...(durable ? [] : careless)].flatMap((one) => ['-c', one]);
  return runServer({
    kind: 'postgres',
    dir,
    port,
    data: how.data,
    removeOnStop: how.outside && !durable ? outsideFolder(dir) : undefined,
    url: (at) => `postgres://postgres${password ? `:${password}` : ''}@127.0.0.1:${at}/postgres`,
    beforeStart() {
      initialise(how, durable);
      clearForeignLock(how.data);
      if (password) guard(how, password);
    },
    command(at) {
      const listen = ['-D', how.data, '-p', String(at), '-h', '127.0.0.1', '-k', ''];
      const [command, ...args] = [...how.prefix, how.program.postgres, ...listen, ...settings];
      return { command, args, ...how.user, cwd: how.data, env: { ...process.env, LC_ALL: 'C' } };
    },
    stopSignal: 'SIGINT', // "fast": does not wait for clients
    endSignal: 'SIGQUIT', // "immediate": the journal is replayed at the next start
    forks: true,
  });
}
