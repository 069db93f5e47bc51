import type { FeedOverlayDto, PostPage } from '@camarim/contracts';
import {
  type QueryClient,
  type QueryState,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { PostChoice } from '../../api/visitor.js';
import { queries, useMe } from '../queries.js';
import { idsOf, openIdsOf, type Post, postsOf } from './post.js';

/**
 * The posts of a profile, or of the gallery (`username` null), as this viewer sees them: the public pages merged with
 * the viewer's overlays. A signed-in fan sees a post only once its overlay is loaded, so that nothing they paid for
 * appears locked for a moment; a visitor sees the page at once, and what is open to everybody as it comes (V8).
 */
export function usePosts(username: string | null, filter: PostChoice, enabled = true) {
  const { signedIn } = useMe();
  const client = useQueryClient();
  const feed = useInfiniteQuery({ ...queries.posts(username, filter), enabled });
  const pages = (feed.data?.pages ?? []).filter(({ items }) => items.length > 0);
  const asked = pages.map(signedIn ? idsOf : openIdsOf).filter((ids) => ids.length > 0);
  const overlay = useQuery({ ...overlaysOf(client, asked), enabled: asked.length > 0 });

  const known = overlay.data ?? knownOf(client);
  const posts: Post[] = pages.flatMap((page) =>
    signedIn ? postsOf(overlay.data ? page : only(page, known), known) : postsOf(page, overlay.data ?? null),
  );
  const failure = overlay.data || !signedIn ? null : overlay.error;
  const waiting = signedIn && !failure && posts.length < pages.flatMap(idsOf).length && !overlay.data;
  return {
    posts,
    /** As the answer about these posts says it. */
    quota: overlay.data?.quota,
    /** Nothing to show yet. */
    isPending: feed.isPending || (waiting && posts.length === 0),
    /** The error when nothing, or nothing more, can be shown. */
    error: failure ?? feed.error,
    hasNextPage: feed.hasNextPage,
    isLoadingMore: feed.isFetchingNextPage || (waiting && posts.length > 0),
    isMoreFailed: feed.isFetchNextPageError || (failure !== null && posts.length > 0),
    /** Loads the next page, or retries what failed. */
    loadMore: () => void (failure ? overlay.refetch() : feed.fetchNextPage()),
    retry: () => {
      if (failure) void overlay.refetch();
      if (feed.isError) void feed.refetch();
    },
  };
}

/**
 * The overlays of all pages as one query: each page is requested once, earlier ones come from the cache while fresh.
 */
const overlaysOf = (client: QueryClient, pages: readonly string[][]) =>
  queryOptions({
    queryKey: ['overlay', pages],
    queryFn: async (): Promise<FeedOverlayDto> => {
      const overlays = await Promise.all(pages.map((ids) => client.fetchQuery(queries.overlay(ids))));
      return { items: overlays.flatMap(({ items }) => items), quota: overlays.at(-1)?.quota ?? null };
    },
  });

/** All cached overlays, the newest last, used while a new one loads: a list that moved by one post does not go blank. */
function knownOf(client: QueryClient): FeedOverlayDto {
  const cached = client.getQueryCache().findAll({ queryKey: ['overlay'] });
  const states = cached.map(({ state }) => state as QueryState<FeedOverlayDto>);
  const newestLast = states.sort((one, other) => one.dataUpdatedAt - other.dataUpdatedAt);
  return { items: newestLast.flatMap(({ data }) => data?.items ?? []), quota: null };
}

const only = ({ items, nextCursor }: PostPage, known: FeedOverlayDto): PostPage => ({
  items: items.filter((post) => known.items.some((item) => item.id === post.id)),
  nextCursor,
});
