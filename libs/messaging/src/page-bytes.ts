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
