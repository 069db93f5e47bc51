import type { Page } from '@camarim/contracts';
import { problem } from '@camarim/domain';
import { whatFits } from '@camarim/messaging';
import { isUuid } from './validate.js';

const LARGEST_PAGE = 100;
interface Place {
  createdAt: Date;
  id: string;
}

/** How many rows a page has: 1 to `largest`. */
export const pageSize = (limit: number, largest = LARGEST_PAGE): number =>
  Math.min(Math.max(Math.trunc(limit) || 1, 1), largest);

/**
 * A page of a list 'newest first' from `size + 1` rows of it: one more than is shown tells whether there is more. It ends
 * early where the answer would become too large.
 */
export function pageOf<Row extends Place, Item>(rows: Row[], size: number, item: (row: Row) => Item): Page<Item> {
  const shown = whatFits(
    rows.map((row) => ({ row, item: item(row) })),
    size,
    (one) => one.item,
  );
  const last = shown.at(-1)?.row;
  const cursor = last && Buffer.from(`${last.createdAt.toISOString()}|${last.id}`).toString('base64url');
  return { items: shown.map((one) => one.item), nextCursor: rows.length > shown.length && cursor ? cursor : null };
}

/** @throws problem('validation-failed') for a cursor that is not one of ours. */
export function readCursor(cursor: string | null): { createdAt: string; id: string } | null {
  if (cursor === null) return null;
  const [createdAt = '', id = ''] = Buffer.from(String(cursor), 'base64url').toString().split('|');
  if (isUuid(id) && !Number.isNaN(Date.parse(createdAt))) return { createdAt, id };
  throw problem('validation-failed', { errors: [{ field: 'cursor', code: 'invalid', message: 'Página inválida.' }] });
}
