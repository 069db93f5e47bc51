import type { FeedOverlayDto, FeedPost, PostOverlayDto, PostPage } from '@camarim/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

type Pages = InfiniteData<PostPage, string | null>;

/** Updates a post in every cached list. */
export function changePost(client: QueryClient, id: string, change: (post: FeedPost) => FeedPost): void {
  client.setQueriesData<Pages>(
    { queryKey: ['posts'] },
    (data) => data && { ...data, pages: data.pages.map((page) => withItem(page, id, change)) },
  );
}

/** Updates this viewer's overlay of a post. */
export function changeOverlay(
  client: QueryClient,
  id: string,
  change: (overlay: PostOverlayDto) => PostOverlayDto,
): void {
  client.setQueriesData<FeedOverlayDto>({ queryKey: ['overlay'] }, (data) => data && withItem(data, id, change));
}

function withItem<T extends { id: string }, L extends { items: T[] }>(list: L, id: string, change: (item: T) => T): L {
  if (!list.items.some((item) => item.id === id)) return list;
  return { ...list, items: list.items.map((item) => (item.id === id ? change(item) : item)) };
}
