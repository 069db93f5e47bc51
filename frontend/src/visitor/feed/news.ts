import type { PostFilter, PostPage } from '@camarim/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { visitorApi } from '../../api/visitor.js';

export type News = {
  /** Posts at the head of the list that the reader does not have. */
  count: number;
  page: PostPage;
};
type Pages = InfiniteData<PostPage, string | null>;

export const newsKey = (username: string | null, filter: PostFilter) => ['news', username, filter] as const;

/**
 * Something of a creator has changed: looks whether the open lists have posts the reader does not, and keeps them
 * ready. What is being read stays as it is. @param modelId null = anybody may have posted.
 */
export async function lookForNews(client: QueryClient, modelId: string | null): Promise<void> {
  const open = client.getQueryCache().findAll({ queryKey: ['posts'], type: 'active' });
  await Promise.all(
    open.map(async ({ queryKey, state }) => {
      const [, username, filter] = queryKey as [string, string | null, PostFilter];
      const known = (state.data as Pages | undefined)?.pages.flatMap((page) => page.items) ?? [];
      const isOthers = username !== null && modelId !== null && known.some((post) => post.modelId !== modelId);
      if (!state.data || isOthers) return;
      const page = await visitorApi.posts(username, filter, null).catch(() => null);
      if (!page) return;
      const ids = new Set(known.map(({ id }) => id));
      const count = page.items.filter(({ id }) => !ids.has(id)).length;
      client.setQueryData<News>(newsKey(username, filter), { count, page });
    }),
  );
}

/** Puts the new posts where the old list was; the rest comes again as the reader gets there. */
export function takeNews(client: QueryClient, username: string | null, filter: PostFilter, { page }: News): void {
  client.setQueryData<Pages>(['posts', username, filter], { pages: [page], pageParams: [null] });
  client.setQueryData<News>(newsKey(username, filter), { count: 0, page });
}
