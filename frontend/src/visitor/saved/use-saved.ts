import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { PAGED } from '../../lib/paged.js';
import { idsOf, type Post, postsOf } from '../feed/post.js';
import { queries } from '../queries.js';
import { SAVED_KEY } from './toggle-saved.js';

/** The posts this fan has saved, the last one first, as far as they may see them; what left the site is not among them. */
export function useSaved() {
  const list = useInfiniteQuery({
    queryKey: SAVED_KEY,
    queryFn: ({ pageParam, signal }) => api('GET /me/saved-posts', { cursor: pageParam, limit: 12 }, { signal }),
    ...PAGED,
  });
  const pages = (list.data?.pages ?? []).filter(({ items }) => items.length > 0);
  const overlays = useQueries({ queries: pages.map((page) => queries.overlay(idsOf(page))) });
  const posts = pages.flatMap((page, place): Post[] => {
    const mine = overlays[place]?.data;
    return mine ? postsOf(page, mine).filter(({ id }) => mine.items.some((item) => item.id === id)) : [];
  });
  const failed = overlays.find(({ isError }) => isError);
  return {
    ...list,
    posts,
    isPending: list.isPending || overlays.some(({ isPending }) => isPending),
    isError: list.isError || failed !== undefined,
    error: list.error ?? failed?.error ?? null,
    refetch: () => (failed ?? list).refetch(),
  };
}
