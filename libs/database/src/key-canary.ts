import type { SecretBox } from '@camarim/platform';
import type { Database } from './database.js';
import type { Sealed } from './reseal.js';

/** The text itself does not matter, only whether it can be opened. */
const WORDS = 'sealed by the key of this schema';
/** Rows checked in a schema that has no canary yet. */
const SAMPLE = 20;

/**
 * Checks, before a process serves requests, that it has the keys its schema was sealed with: each key must open the canary
 * stored for it (R4). A schema without a canary is checked by its sealed rows and then gets one.
 * @throws Error that names the wrong key: such a process must never become ready.
 */
export async function verifyKeys(db: Database, sealed: readonly Sealed[]): Promise<void> {
  for (const one of sealed) {
    if (!(await canaryOf(db, one.name))) {
      await verifyByRows(db, one);
      const sql = 'insert into key_canary (key, proof) values ($1, $2) on conflict do nothing';
      await db.execute(sql, [one.name, one.box.seal(WORDS)]);
    }
    // read again: another process with another key may have inserted first
    const kept = await canaryOf(db, one.name);
    if (kept === null || !opens(one.box, kept)) throw wrongKey(one.name);
  }
}

/** Seals the canary with the current key while that key replaces another. */
export async function resealCanary(db: Database, { name, box }: Sealed): Promise<void> {
  const kept = await canaryOf(db, name);
  if (kept === null || kept.startsWith(box.currentPrefix) || !opens(box, kept)) return;
  await db.execute('update key_canary set proof = $2 where key = $1 and proof = $3', [name, box.seal(WORDS), kept]);
}

async function canaryOf(db: Database, name: string): Promise<string | null> {
  return (await db.one<{ proof: string }>('select proof from key_canary where key = $1', [name]))?.proof ?? null;
}

async function verifyByRows(db: Database, { name, box, columns }: Sealed): Promise<void> {
  const found: string[] = [];
  for (const { table, column } of columns) {
    const sql = `select ${column} as sealed from ${table} where ${column} <> '' limit ${SAMPLE}`;
    found.push(...(await db.column<string>(sql)));
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
