import type { FeedOverlayDto, FeedPageDto, PostFilter } from '@camarim/contracts';
import { type QueryClient, useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { queries, useMe } from '../queries.js';
import { idsOf, type Post, postsOf } from './post.js';

/**
 * The posts of a profile, or of the gallery (`username` null), as this viewer sees them: the public pages everybody
 * gets, each with its overlay. A signed-in fan sees a page only with its overlay, so nothing they paid for flashes locked.
 */
export function usePosts(username: string | null, filter: PostFilter) {
  const { signedIn } = useMe();
  const client = useQueryClient();
  const feed = useInfiniteQuery(queries.posts(username, filter));
  const pages = feed.data?.pages ?? [];
  const overlays = useQueries({
    queries: pages.map((page) => ({
      ...queries.overlay(idsOf(page)),
      enabled: signedIn && page.items.length > 0,
      placeholderData: () => knownOf(client, page),
    })),
  });

  const posts: Post[] = [];
  let waiting = false;
  let failure: Error | null = null;
  for (const [place, page] of pages.entries()) {
    const overlay = overlays[place];
    if (!signedIn || page.items.length === 0) posts.push(...postsOf(page, null));
    else if (overlay?.data)
      posts.push(...postsOf(overlay.isPlaceholderData ? only(page, overlay.data) : page, overlay.data));
    else if (overlay?.error) failure ??= overlay.error;
    else waiting = true;
    if (failure || waiting) break;
  }
  const failed = overlays.filter((overlay) => signedIn && overlay.isError && !overlay.data);
  return {
    posts,
    /** Nothing to show yet. */
    isPending: feed.isPending || (waiting && posts.length === 0),
    /** Why there is nothing to show, or nothing more. */
    error: failure ?? feed.error,
    hasNextPage: feed.hasNextPage,
    isLoadingMore: feed.isFetchingNextPage || (waiting && posts.length > 0),
    isMoreFailed: feed.isFetchNextPageError || (failure !== null && posts.length > 0),
    /** The next page, or once more what failed. */
    loadMore: () => {
      if (failed.length > 0) for (const overlay of failed) void overlay.refetch();
      else void feed.fetchNextPage();
    },
    retry: () => {
      for (const overlay of failed) void overlay.refetch();
      if (feed.isError) void feed.refetch();
    },
  };
}

/** What earlier overlays say of a page whose own is on its way: a list that moved by one post does not go blank. */
function knownOf(client: QueryClient, page: FeedPageDto): FeedOverlayDto | undefined {
  const ids = new Set(idsOf(page));
  const known = client
    .getQueriesData<FeedOverlayDto>({ queryKey: ['overlay'] })
    .flatMap(([, data]) => data?.items ?? []);
  const items = known.filter((item) => ids.has(item.id));
  return items.length > 0 ? { items, quota: null } : undefined;
}

const only = ({ items, nextCursor }: FeedPageDto, known: FeedOverlayDto): FeedPageDto => ({
  items: items.filter((post) => known.items.some((item) => item.id === post.id)),
  nextCursor,
});
