import type { PostPage } from '@camarim/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { PostChoice } from '../../api/visitor.js';
import { visitorApi } from '../../api/visitor.js';

export type NewPosts = {
  /** How many posts at the top of the list the reader does not have yet. */
  count: number;
  page: PostPage;
};
type Pages = InfiniteData<PostPage, string | null>;

export const newPostsKey = (username: string | null, filter: PostChoice) => ['news', username, filter] as const;

/**
 * Checks, after an event, whether the open lists lack new posts, and stores them without changing what is shown.
 * @param modelId the creator who changed something; null = any creator.
 */
export async function checkForNewPosts(client: QueryClient, modelId: string | null): Promise<void> {
  const open = client.getQueryCache().findAll({ queryKey: ['posts'], type: 'active' });
  await Promise.all(
    open.map(async ({ queryKey, state }) => {
      const [, username, filter] = queryKey as [string, string | null, PostChoice];
      const known = (state.data as Pages | undefined)?.pages.flatMap((page) => page.items) ?? [];
      const isOthers = username !== null && modelId !== null && known.some((post) => post.modelId !== modelId);
      if (!state.data || isOthers) return;
      const page = await visitorApi.posts(username, filter, null).catch(() => null);
      if (!page) return;
      const ids = new Set(known.map(({ id }) => id));
      const count = page.items.filter(({ id }) => !ids.has(id)).length;
      client.setQueryData<NewPosts>(newPostsKey(username, filter), { count, page });
    }),
  );
}

/** Replaces the list by its newest page; further pages load again while scrolling. */
export function showNewPosts(
  client: QueryClient,
  username: string | null,
  filter: PostChoice,
  { page }: NewPosts,
): void {
  client.setQueryData<Pages>(['posts', username, filter], { pages: [page], pageParams: [null] });
  client.setQueryData<NewPosts>(newPostsKey(username, filter), { count: 0, page });
}
