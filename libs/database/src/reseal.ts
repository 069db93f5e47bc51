import type { SecretBox } from '@camarim/platform';
import type { Database } from './database.js';

/** A column of a service's own schema that holds sealed values; '' and null stand for nothing. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The column beside it that rows are found by: a fingerprint made with the same key, null where there is none. */
  index?: { column: string; of: (plain: string, box: SecretBox) => string | null };
}
/** What a key seals in a service's own schema. */
export interface Sealed {
  /** The key's name in the environment, for the log. */
  name: string;
  /** Opens what the key before has sealed, too. */
  box: SecretBox;
  columns: readonly SealedColumn[];
  /** Whether the key is taking the place of another one: then all is sealed anew with it. */
  isReplaced: boolean;
}
interface Row {
  at: string;
  sealed: string;
}
const AT_ONCE = 200;

/**
 * After a change of keys: seals with the key in use what an earlier one has sealed, and makes its fingerprints anew, so
 * that the earlier one can go (BIL-15). Any number of replicas may do it at once: a row that changed meanwhile is left
 * for the next look.
 * @returns how many values were sealed anew, and how many none of the keys opens.
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
          where ${one.column} <> '' and not starts_with(${one.column}, $1) limit ${AT_ONCE}`,
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
