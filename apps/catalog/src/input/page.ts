import type { Page } from '@camarim/contracts';
import { whatFits } from '@camarim/messaging';

/**
 * Cuts what a list asked for too much, and what would make the answer too large; the next page goes on there.
 * @param rows at most `limit + 1`, each with its own cursor
 */
export function pageOf<T>(rows: Array<{ item: T; cursor: string }>, limit: number): Page<T> {
  const kept = whatFits(rows, limit, ({ item }) => item);
  return {
    items: kept.map(({ item }) => item),
    nextCursor: rows.length > kept.length ? (kept.at(-1)?.cursor ?? null) : null,
  };
}
