import type { Page } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { pageOf as pageWithin } from '@camarim/messaging';
import { isUuid } from './validate.js';

const LARGEST_PAGE = 100;
interface Place {
  createdAt: Date;
  id: string;
}

/** How many rows a page has: 1 to `largest`. */
export const pageSize = (limit: number, largest = LARGEST_PAGE): number =>
  Math.min(Math.max(Math.trunc(limit) || 1, 1), largest);

const cursorOf = ({ createdAt, id }: Place): string =>
  Buffer.from(`${createdAt.toISOString()}|${id}`).toString('base64url');

/** A page of a list 'newest first' from `size + 1` rows of it: one more than is shown tells whether there is more. */
export const pageOf = <Row extends Place, Item>(rows: Row[], size: number, item: (row: Row) => Item): Page<Item> =>
  pageWithin(
    rows.map((row) => ({ item: item(row), cursor: cursorOf(row) })),
    size,
  );

/** @throws problem('validation-failed') for a cursor that is not one of ours. */
export function readCursor(cursor: string | null): { createdAt: string; id: string } | null {
  if (cursor === null) return null;
  const [createdAt = '', id = ''] = Buffer.from(String(cursor), 'base64url').toString().split('|');
  if (isUuid(id) && !Number.isNaN(Date.parse(createdAt))) return { createdAt, id };
  throw problem('validation-failed', { errors: [{ field: 'cursor', code: 'invalid', message: 'Página inválida.' }] });
}
