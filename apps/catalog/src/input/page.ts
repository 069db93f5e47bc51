import type { Page } from '@camarim/contracts';

/** Cuts the one row too many a list asked for. @param rows at most `limit + 1`, each with its own cursor */
export function pageOf<T>(rows: Array<{ item: T; cursor: string }>, limit: number): Page<T> {
  const kept = rows.slice(0, limit);
  return {
    items: kept.map(({ item }) => item),
    nextCursor: rows.length > limit ? (kept.at(-1)?.cursor ?? null) : null,
  };
}
