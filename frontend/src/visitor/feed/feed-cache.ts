import type { FeedOverlayDto, FeedPost, PostOverlayDto, PostPage } from '@camarim/contracts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { reread } from '../queries.js';

type Pages = InfiniteData<PostPage, string | null>;

/** Whose overlays were dropped on their way, and are to be asked for again. */
const dropped = new WeakSet<QueryClient>();

/** Drops overlays that are under way: they do not know of the change that is about to be shown. */
export async function dropOverlays(client: QueryClient): Promise<void> {
  if (client.isFetching({ queryKey: ['overlay'] }) > 0) dropped.add(client);
  await client.cancelQueries({ queryKey: ['overlay'] });
}

/** Asks for dropped overlays again, once the server knows of the change. */
export function askDroppedAgain(client: QueryClient): void {
  if (dropped.delete(client)) void reread(client, 'overlay');
}

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
