import type { FeedOverlayDto, PostFilter, PostPage } from '@camarim/contracts';
import { type QueryClient, queryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { queries, useMe } from '../queries.js';
import { idsOf, type Post, postsOf } from './post.js';

/**
 * The posts of a profile, or of the gallery (`username` null), as this viewer sees them: the public pages everybody
 * gets, with their overlays. A signed-in fan sees a post only with its overlay, so nothing they paid for flashes locked.
 */
export function usePosts(username: string | null, filter: PostFilter) {
  const { signedIn } = useMe();
  const client = useQueryClient();
  const feed = useInfiniteQuery(queries.posts(username, filter));
  const pages = (feed.data?.pages ?? []).filter(({ items }) => items.length > 0);
  const overlay = useQuery({ ...overlaysOf(client, pages.map(idsOf)), enabled: signedIn && pages.length > 0 });

  const known = overlay.data ?? knownOf(client);
  const posts: Post[] = pages.flatMap((page) =>
    signedIn ? postsOf(overlay.data ? page : only(page, known), known) : postsOf(page, null),
  );
  const failure = overlay.data ? null : overlay.error;
  const waiting = !failure && posts.length < pages.flatMap(idsOf).length && !overlay.data;
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
    loadMore: () => void (failure ? overlay.refetch() : feed.fetchNextPage()),
    retry: () => {
      if (failure) void overlay.refetch();
      if (feed.isError) void feed.refetch();
    },
  };
}

/** The overlays of pages as one: a page is asked for once, the earlier ones come from memory while they are fresh. */
const overlaysOf = (client: QueryClient, pages: readonly string[][]) =>
  queryOptions({
    queryKey: ['overlay', pages],
    queryFn: async (): Promise<FeedOverlayDto> => {
      const overlays = await Promise.all(pages.map((ids) => client.fetchQuery(queries.overlay(ids))));
      return { items: overlays.flatMap(({ items }) => items), quota: overlays.at(-1)?.quota ?? null };
    },
  });

/** What earlier overlays say while one is on its way: a list that moved by one post does not go blank. */
const knownOf = (client: QueryClient): FeedOverlayDto => ({
  items: client.getQueriesData<FeedOverlayDto>({ queryKey: ['overlay'] }).flatMap(([, data]) => data?.items ?? []),
  quota: null,
});

const only = ({ items, nextCursor }: PostPage, known: FeedOverlayDto): PostPage => ({
  items: items.filter((post) => known.items.some((item) => item.id === post.id)),
  nextCursor,
});
