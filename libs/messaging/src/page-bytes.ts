import type { Page } from '@camarim/contracts';

/**
 * Bytes that the rows of one page may have as JSON in UTF-8. The broker accepts 1 MiB per message; the rest is for the
 * structure around the rows and for the seal.
 */
export const PAGE_BYTES = 768 * 1024;

/**
 * The rows of one page: the first `most`, or fewer when they are long, so that a reply is never too large for the broker.
 * At least one if there is any: a single row always fits.
 * @param most rows. @param shown what is sent of a row. @param bytes limit for all of them together.
 */
export function rowsThatFit<Row>(
  rows: readonly Row[],
  most: number,
  shown: (row: Row) => unknown = (row) => row,
  bytes = PAGE_BYTES,
): Row[] {
  const kept: Row[] = [];
  let taken = 0;
  for (const row of rows.slice(0, most)) {
    taken += Buffer.byteLength(JSON.stringify(shown(row)) ?? '');
    if (taken > bytes && kept.length > 0) break;
    kept.push(row);
  }
  return kept;
}

/**
 * A page of a list: cuts the row that was only read to see whether there is more, and what would make the reply too large;
 * the next page continues there. @param rows at most `limit + 1`, each with its cursor.
 */
export function pageOf<T>(rows: ReadonlyArray<{ item: T; cursor: string }>, limit: number): Page<T> {
  const kept = rowsThatFit(rows, limit, ({ item }) => item);
  return {
    items: kept.map(({ item }) => item),
    nextCursor: rows.length > kept.length ? (kept.at(-1)?.cursor ?? null) : null,
  };
}
