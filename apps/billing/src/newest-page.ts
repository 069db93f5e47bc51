import type { Page } from '@camarim/contracts';
import { newestPage } from '@camarim/messaging';

const LARGEST_PAGE = 100;

/** How many rows a page has: 1 to `largest`. */
export const pageSize = (limit: number, largest = LARGEST_PAGE): number =>
  Math.min(Math.max(Math.trunc(limit) || 1, 1), largest);

/** A page of a list 'newest first' from `size + 1` rows of it: one more than is shown tells whether there is more. */
export const pageOf = <Row extends { createdAt: Date; id: string }, Item>(
  rows: readonly Row[],
  size: number,
  item: (row: Row) => Item,
): Page<Item> => newestPage(rows, size, (row) => row.createdAt, item);
