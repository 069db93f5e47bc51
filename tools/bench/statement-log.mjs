// Records the statements services run, from Postgres's own log, without changing any service.
import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const PREFIX = '%a|%p|';
/** ms until Postgres's processes apply a setting and have written their log. */
const SETTLE_MS = 200;

async function alter(db, settings) {
  for (const each of settings) await db.query(`alter system ${each}`);
  await db.query('select pg_reload_conf()');
  await sleep(SETTLE_MS);
}

function textFrom(file, from) {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(fstatSync(handle).size - from);
    readSync(handle, bytes, 0, bytes.length, from);
    return bytes.toString();
  } finally {
    closeSync(handle);
  }
}

/** `$1 = 'it''s', $2 = NULL` -> ["it's", null] */
const valuesOf = (text) =>
  [...text.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) => value?.replaceAll("''", "'") ?? null);

function parse(text) {
  const statements = [];
  const latest = new Map(); // process -> its latest statement: the parameters follow on a separate line
  for (const line of text.replaceAll('\n\t', '\n ').split(/\n(?=[^|\n]*\|\d+\|)/)) {
    const [, app, pid, kind, rest] = /^([^|\n]*)\|(\d+)\|(\w+): {2}([\s\S]*)$/.exec(line) ?? [];
    const sql = kind === 'LOG' && /^(?:statement|execute [^:]*): ([\s\S]*)$/.exec(rest)?.[1];
    if (sql) {
      const one = { app, sql: sql.trim(), params: [] };
      statements.push(one);
      latest.set(pid, one);
    } else if (kind === 'DETAIL' && rest.startsWith('parameters: ') && latest.has(pid)) {
      latest.get(pid).params = valuesOf(rest);
    }
  }
  return statements;
}

/**
 * @param stack a stack whose Postgres writes its own log file. @param db a superuser's connection outside of a
 * transaction.
 * @returns the statements that ran during `work`, in order: { app (application name of the connection), sql, params (as
 * text) }.
 */
export async function statementsDuring(stack, db, work) {
  const file = stack.servers.postgres.log;
  if (!file) throw new Error('expected Postgres to write its own log file, to read the statements from');
  await alter(db, [`set log_line_prefix = '${PREFIX}'`, `set log_statement = 'all'`]);
  const from = statSync(file).size;
  try {
    await work();
    await sleep(SETTLE_MS);
    return parse(textFrom(file, from));
  } finally {
    await alter(db, ['reset log_line_prefix', 'reset log_statement']);
  }
}
