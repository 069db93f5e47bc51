// Verifies a backup by restoring it: dumps a database while it is in use, restores it next to it and compares every row.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { postgresPrograms, which } from './binaries.mjs';

/** The folder with pg_dump and pg_restore of the server's version or a later one; undefined when there is none. */
export function dumpPrograms() {
  const folders = [...postgresPrograms().map(({ postgres }) => dirname(postgres)), dirname(which('pg_dump') ?? '')];
  return folders.find((dir) => existsSync(join(dir, 'pg_dump')) && existsSync(join(dir, 'pg_restore')));
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command}: ${said.trim().slice(-600)}`))));
  });
}

async function open(url) {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  // rows are compared as text, so both sides must format instants in the same way
  await db.query(`set timezone to 'UTC'`);
  return db;
}

/** Every table with its row count and a checksum, and all other objects of a schema, by name. */
async function contents(db) {
  const found = new Map();
  const { rows: tables } = await db.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  for (const { name } of tables) {
    const sql = `select count(*) || ' rows, sum ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as text from ${name} t`;
    found.set(name, (await db.query(sql)).rows[0].text);
  }
  const { rows: rest } = await db.query(
    `select 'index ' || schemaname || '.' || indexname as name, indexdef as text from pg_indexes
       where schemaname not in ('pg_catalog', 'information_schema')
     union all
     select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace::regnamespace::text not in ('pg_catalog', 'information_schema') and conrelid <> 0
     union all
     select 'trigger ' || tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all
     select 'sequence ' || schemaname || '.' || sequencename, coalesce(last_value, 0)::text from pg_sequences`,
  );
  for (const { name, text } of rest) found.set(name, text);
  return found;
}

/** @returns what differs between two databases, one sentence each; empty when nothing was lost. */
function differences(before, after) {
  const problems = [];
  for (const [name, text] of before) {
    const now = after.get(name);
    // sequences advance outside of transactions: one that is ahead never returns a number twice
    const same = name.startsWith('sequence ') ? Number(now) >= Number(text) : now === text;
    if (!same) problems.push(`${name}: ${text} → ${now ?? 'gone'}`);
  }
  for (const name of after.keys()) if (!before.has(name)) problems.push(`${name}: was not there before`);
  return problems;
}

/** Writes a consistent dump of `source` into `file`. @throws Error with pg_dump's output. */
export const dumpTo = (source, file) => run(join(programs(), 'pg_dump'), ['--format=custom', `--file=${file}`, source]);

/**
 * Replaces the content of `url` by that of `file`, completely or not at all. Nobody may be connected.
 * @throws Error with pg_restore's output.
 */
export const restoreOver = (url, file) =>
  run(join(programs(), 'pg_restore'), [
    ...['--clean', '--if-exists', '--single-transaction', '--exit-on-error', `--dbname=${url}`, file],
  ]);

function programs() {
  const found = dumpPrograms();
  if (!found) throw new Error('no pg_dump and pg_restore on this machine');
  return found;
}

/**
 * Takes a consistent dump of `source` while it is in use, restores it into a new database on the same server and compares.
 * `meddle(url)`: called with the copy before the comparison, to test the comparison itself.
 * @returns { tables, problems, ms }; the copy is dropped.
 */
export async function restoreDrill(source, { meddle = async () => {} } = {}) {
  const tools = programs();
  const began = Date.now();
  const dir = mkdtempSync(join(tmpdir(), 'camarim-restore-'));
  const file = join(dir, 'camarim.dump');
  const name = `restored_${Date.now()}`;
  const copy = new URL(source);
  copy.pathname = `/${name}`;
  const db = await open(source);
  try {
    // the dump and the comparison use the same snapshot
    await db.query('begin isolation level repeatable read read only');
    const { rows } = await db.query('select pg_export_snapshot() as id');
    const before = await contents(db);
    await run(join(tools, 'pg_dump'), ['--format=custom', `--snapshot=${rows[0].id}`, `--file=${file}`, source]);
    await db.query('commit');
    await db.query(`create database ${name}`);
    const args = [`--dbname=${copy.href}`, '--no-owner', '--exit-on-error', file];
    await run(join(tools, 'pg_restore'), args);
    await meddle(copy.href);
    const other = await open(copy.href);
    const after = await contents(other);
    await other.end();
    const tables = [...before.keys()].filter((key) => !key.includes(' ')).length;
    return { tables, problems: differences(before, after), ms: Date.now() - began };
  } finally {
    await db.query(`drop database if exists ${name} with (force)`).catch(() => {});
    await db.end();
    rmSync(dir, { recursive: true, force: true });
  }
}
