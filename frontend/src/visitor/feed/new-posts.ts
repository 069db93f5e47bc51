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
      const [, username, filter] = queryKey as [string, string | null, PostChoice?];
      // what was saved, and one post by its address, are no lists that grow; a creator may have either name
      if (filter === undefined || (username === 'one' && filter.includes('-'))) return;
      const known = (state.data as Pages | undefined)?.pages.flatMap((page) => page.items) ?? [];
      const isOthers = username !== null && modelId !== null && known.some((post) => post.modelId !== modelId);
      if (!state.data || isOthers) return;
      const page = await visitorApi.posts(username, filter, null).catch(() => null);
      if (!page) return;
      const isWhole = (state.data as Pages).pages.at(-1)?.nextCursor === null;
      const count = countNew(page, new Set(known.map(({ id }) => id)), isWhole);
      client.setQueryData<NewPosts>(newPostsKey(username, filter), { count, page });
    }),
  );
}

/** Below the last one that is known, older posts moved up when one went away: unless all there were are known. */
function countNew({ items }: PostPage, known: ReadonlySet<string>, isWhole: boolean): number {
  const last = items.findLastIndex(({ id }) => known.has(id));
  const above = isWhole || last < 0 ? items : items.slice(0, last);
  return above.filter(({ id }) => !known.has(id)).length;
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
