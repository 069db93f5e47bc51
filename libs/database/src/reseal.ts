import type { SecretBox } from '@camarim/platform';
import type { Database } from './database.js';

/** A column with sealed (encrypted) values; '' and null mean that there is none. */
export interface SealedColumn {
  table: string;
  column: string;
  /** A column with a keyed fingerprint that rows are found by; null where there is no value. */
  index?: { column: string; of: (plain: string, box: SecretBox) => string | null };
}
/** What a key seals in a service's schema. */
export interface Sealed {
  /** The key's name in the environment, for the log. */
  name: string;
  /** Opens values sealed by the previous key as well. */
  box: SecretBox;
  columns: readonly SealedColumn[];
  /** Whether the key replaces another one: then every value is sealed again with it. */
  isReplaced: boolean;
}
interface Row {
  at: string;
  sealed: string;
}
const BATCH_SIZE = 200;

/**
 * After a key rotation: seals with the current key what an earlier one sealed and recomputes the fingerprints, so that the
 * earlier key can be removed (BIL-15). Replicas may do this at the same time: a row that changed in the meantime is left
 * for the next run.
 * @returns how many values were sealed again, and how many none of the keys can open.
 */
export async function reseal(
  db: Database,
  box: SecretBox,
  columns: readonly SealedColumn[],
): Promise<{ resealed: number; unreadable: number }> {
  let resealed = 0;
  let unreadable = 0;
  for (const one of columns) {
    for (;;) {
      const rows = await db.query<Row>(
        `select ctid::text as at, ${one.column} as sealed from ${one.table}
          where ${one.column} <> '' and not starts_with(${one.column}, $1) limit ${BATCH_SIZE}`,
        [box.currentPrefix],
      );
      const opened = rows.flatMap((row) => openedBy(box, row));
      for (const { row, plain } of opened) resealed += await save(db, box, one, row, plain);
      if (opened.length > 0) continue;
      unreadable += rows.length;
      break;
    }
  }
  return { resealed, unreadable };
}

function openedBy(box: SecretBox, row: Row): Array<{ row: Row; plain: string }> {
  try {
    return [{ row, plain: box.open(row.sealed) }];
  } catch {
    return [];
  }
}

function save(db: Database, box: SecretBox, one: SealedColumn, row: Row, plain: string): Promise<number> {
  const { table, column, index } = one;
  const also = index ? `, ${index.column} = case when ${index.column} is null then null else $4 end` : '';
  return db.execute(`update ${table} set ${column} = $1${also} where ctid = $2::tid and ${column} = $3`, [
    box.seal(plain),
    row.at,
    row.sealed,
    ...(index ? [index.of(plain, box)] : []),
  ]);
}
