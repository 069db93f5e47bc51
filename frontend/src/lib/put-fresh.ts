import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts in the cache what is true from now on. A read that is under way may be from before: its answer would undo this, and
 * is dropped.
 */
export function putFresh<K extends QueryKey>(
  client: QueryClient,
  queryKey: K,
  data: InferDataFromTag<unknown, K>,
): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<unknown>(queryKey, data);
}
