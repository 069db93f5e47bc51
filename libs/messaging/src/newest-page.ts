import type { Page } from '@camarim/contracts';
import { isUuid, problem } from '@camarim/domain';
import { pageOf } from './page-bytes.js';

/** A row of a list sorted by moment and id: the next page holds what comes after it, whatever was added meanwhile. */
export interface NewestCursor {
  /** In whole milliseconds, as the tables keep it. */
  at: Date;
  id: string;
}
const SHAPE = /^n?(\d{1,14})\.([0-9a-f-]{36})$/;

export const newestCursor = (at: Date, id: string): string => `n${at.getTime()}.${id}`;

/** SQL of the cursor of row alias `row`, by when it was created. */
export const newestCursorSql = (row: string): string =>
  `'n' || (extract(epoch from ${row}.created_at) * 1000)::bigint || '.' || ${row}.id`;

/** @returns null for the first page. @throws problem('validation-failed') for a cursor no such list gave out. */
export function readNewestCursor(text: string | null): NewestCursor | null {
  if (text === null) return null;
  const [, ms, id] = SHAPE.exec(text) ?? [];
  if (ms && id && isUuid(id)) return { at: new Date(Number(ms)), id };
  throw problem('validation-failed', { errors: [{ field: 'cursor', code: 'invalid', message: 'Página inválida.' }] });
}

/** A page of a list sorted by moment and id. @param rows at most `limit + 1`: one more tells whether there are more. */
export const newestPage = <Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  at: (row: Row) => Date,
  item: (row: Row) => Item,
): Page<Item> =>
  pageOf(
    rows.map((row) => ({ item: item(row), cursor: newestCursor(at(row), row.id) })),
    limit,
  );
