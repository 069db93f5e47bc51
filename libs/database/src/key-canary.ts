import type { SecretBox } from '@camarim/platform';
import type { Database } from './database.js';
import type { Sealed } from './reseal.js';

/** What is sealed says nothing; that it opens says everything. */
const WORDS = 'sealed by the key of this schema';
/** Rows looked at in a schema that has no canary yet. */
const SAMPLE = 20;

/**
 * Before a process answers: proves that it holds the keys its schema was sealed with, by opening a value every process
 * before it could open (R4). A schema without one is asked for what it holds, and gets one.
 * @throws Error that names the key which is another one here: such a process must never become ready.
 */
export async function proveKeys(db: Database, sealed: readonly Sealed[]): Promise<void> {
  for (const one of sealed) {
    if (!(await canaryOf(db, one.name))) {
      await proveByRows(db, one);
      const sql = 'insert into key_canary (key, proof) values ($1, $2) on conflict do nothing';
      await db.execute(sql, [one.name, one.box.seal(WORDS)]);
    }
    // read again: another process may have been quicker, with another key
    const kept = await canaryOf(db, one.name);
    if (kept === null || !opens(one.box, kept)) throw wrongKey(one.name);
  }
}

/** Seals the canary anew with the key in use, while that key replaces another. */
export async function resealCanary(db: Database, { name, box }: Sealed): Promise<void> {
  const kept = await canaryOf(db, name);
  if (kept === null || kept.startsWith(box.currentPrefix) || !opens(box, kept)) return;
  await db.execute('update key_canary set proof = $2 where key = $1 and proof = $3', [name, box.seal(WORDS), kept]);
}

async function canaryOf(db: Database, name: string): Promise<string | null> {
  return (await db.one<{ proof: string }>('select proof from key_canary where key = $1', [name]))?.proof ?? null;
}

async function proveByRows(db: Database, { name, box, columns }: Sealed): Promise<void> {
  const found: string[] = [];
  for (const { table, column } of columns) {
    const sql = `select ${column} as sealed from ${table} where ${column} <> '' limit ${SAMPLE}`;
    found.push(...(await db.query<{ sealed: string }>(sql)).map(({ sealed }) => sealed));
  }
  if (found.length > 0 && !found.some((text) => opens(box, text))) throw wrongKey(name);
}

function opens(box: SecretBox, text: string): boolean {
  try {
    box.open(text);
    return true;
  } catch {
    return false;
  }
}

const wrongKey = (name: string): Error =>
  new Error(
    `${name} is not the key this schema was sealed with: this process does not start, or it would seal what no other can open`,
  );
