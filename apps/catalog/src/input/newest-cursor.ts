import { looksLikeUuid } from '@camarim/domain';
import { invalid } from './input.js';

/** The last row of a page sorted by `created_at desc, id desc`. */
export interface NewestCursor {
  createdAt: string;
  id: string;
}
const SHAPE = /^n(\d{1,14})\.([0-9a-f-]{36})$/;

/** SQL of the cursor of row alias `row`; its instants are kept in whole milliseconds. */
export const newestCursorSql = (row: string): string =>
  `'n' || (extract(epoch from ${row}.created_at) * 1000)::bigint || '.' || ${row}.id`;

/** @throws validation-failed for a cursor no list of this order gave out. */
export function parseNewestCursor(text: string | null): NewestCursor | null {
  if (text === null) return null;
  const [, ms, id] = SHAPE.exec(text) ?? [];
  if (!ms || !id || !looksLikeUuid(id)) throw invalid('cursor', 'Página inválida.');
  return { createdAt: new Date(Number(ms)).toISOString(), id };
}
