import type { SecretBox } from '@camarim/platform';
import type { Database } from './database.js';
import { type Place, primaryKeyOf, type TableKey } from './table-key.js';

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
export interface Resealed {
  resealed: number;
  /** Values none of the keys can open. */
  unreadable: number;
}
interface Row {
  place: Place;
  sealed: string;
}
/** Rows one statement looks through, so that a big table takes many short ones. */
const STEP_ROWS = 1_000;
/** What one statement takes along and one commit writes: dossiers and exports are big, and all of it is in memory. */
const BATCH = { rows: 200, bytes: 4_000_000 };

/**
 * After a key rotation: seals with the current key what an earlier one sealed and recomputes the fingerprints, so that the
 * earlier key can be removed (BIL-15). Goes through each table in the order of its key, so that it sees every row that was
 * there all the time, and stops between two batches. Processes may write meanwhile: a row that changed is left for the next run.
 * @returns how many values were sealed again, and how many none of the keys can open; null when it was stopped before the end.
 */
export async function reseal(
  db: Database,
  box: SecretBox,
  columns: readonly SealedColumn[],
  isStopped: () => boolean = () => false,
): Promise<Resealed | null> {
  const all: Resealed = { resealed: 0, unreadable: 0 };
  for (const one of columns) {
    const key = await primaryKeyOf(db, one.table);
    let after: Place | null = null;
    do {
      const end: Place | null = await stepEnd(db, one, key, after);
      for (;;) {
        if (isStopped()) return null;
        const rows = await sealedByOthers(db, box, one, key, { after, end });
        const opened = rows.flatMap((row) => openedBy(box, row));
        all.unreadable += rows.length - opened.length;
        if (opened.length > 0) all.resealed += await save(db, box, one, key, opened);
        const last = rows.at(-1);
        if (!last) break;
        after = last.place;
      }
      after = end;
    } while (after);
  }
  return all;
}

/** The place of the last row of the next step; null when the rest of the table is less than a step. */
async function stepEnd(
  db: Database,
  { table }: SealedColumn,
  key: TableKey,
  after: Place | null,
): Promise<Place | null> {
  const row = await db.one<{ place: Place }>(
    `select ${key.place} as place from ${table} ${after ? `where ${key.isAfter(1)}` : ''}
      order by ${key.order} offset ${STEP_ROWS - 1} limit 1`,
    after ?? [],
  );
  return row?.place ?? null;
}

function sealedByOthers(
  db: Database,
  box: SecretBox,
  { table, column }: SealedColumn,
  key: TableKey,
  { after, end }: { after: Place | null; end: Place | null },
): Promise<Row[]> {
  const prefix = box.currentPrefix;
  const first = 2;
  const within = [
    `${column} <> '' and left(${column}, ${prefix.length}) <> $1`,
    ...(after ? [key.isAfter(first)] : []),
    ...(end ? [key.isUpTo(first + (after?.length ?? 0))] : []),
  ];
  return db.query<Row>(
    `select place, sealed from (
        select ${key.place} as place, ${column} as sealed, row_number() over by_key as nth,
          sum(octet_length(${column})) over by_key - octet_length(${column}) as before
        from ${table} where ${within.join(' and ')} window by_key as (order by ${key.order})
      ) found where before < ${BATCH.bytes} and nth <= ${BATCH.rows} order by nth`,
    [prefix, ...(after ?? []), ...(end ?? [])],
  );
}

function openedBy(box: SecretBox, row: Row): Array<Row & { plain: string }> {
  try {
    return [{ ...row, plain: box.open(row.sealed) }];
  } catch {
    return [];
  }
}

/** @returns how many were still as they were read. */
function save(
  db: Database,
  box: SecretBox,
  { table, column, index }: SealedColumn,
  key: TableKey,
  rows: ReadonlyArray<Row & { plain: string }>,
): Promise<number> {
  const also = index
    ? `, ${index.column} = case when ${table}.${index.column} is null then null else anew.fingerprint end`
    : '';
  return db.execute(
    `update ${table} set ${column} = anew.sealed${also}
      from unnest($1::text[], $2::text[], $3::text[]${key.arrays(4)}) as anew(was, sealed, fingerprint, ${key.names})
      where ${key.isOf('anew')} and ${table}.${column} = anew.was`,
    [
      rows.map(({ sealed }) => sealed),
      rows.map(({ plain }) => box.seal(plain)),
      rows.map(({ plain }) => index?.of(plain, box) ?? null),
      ...key.columns.map((_, nth) => rows.map(({ place }) => place[nth])),
    ],
  );
}
