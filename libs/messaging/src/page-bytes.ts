import type { Page } from '@camarim/contracts';

/**
 * Bytes the rows of one page may have as JSON in UTF-8. The broker carries 1 MiB at once; the rest is for what stands
 * around the rows and for the seal.
 */
export const PAGE_BYTES = 768 * 1024;

/**
 * The rows one page holds: the first `most`, and fewer where they are long, so that no answer is ever too large for the
 * broker. Never none while there are rows: a row by itself always fits.
 * @param most rows. @param shown what is sent of a row. @param bytes for all of them together.
 */
export function whatFits<Row>(
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
 * A page of a list: what the list asked for beyond it is cut, and so is what would make the answer too large; the next
 * page goes on there. @param rows at most `limit + 1`, each with its own cursor.
 */
export function pageOf<T>(rows: ReadonlyArray<{ item: T; cursor: string }>, limit: number): Page<T> {
  const kept = whatFits(rows, limit, ({ item }) => item);
  return {
    items: kept.map(({ item }) => item),
    nextCursor: rows.length > kept.length ? (kept.at(-1)?.cursor ?? null) : null,
  };
}
