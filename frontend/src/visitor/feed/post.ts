import type { FeedOverlayDto, FeedPost, PostOverlayDto, PostPage } from '@camarim/contracts';
import { isLocked, isSubscribersOnly } from '@camarim/domain';

/** A post as one viewer sees it: the public post merged with this viewer's overlay. */
export type Post = Omit<FeedPost, 'locked' | 'access'> & Omit<PostOverlayDto, 'id'>;

/** What a visitor without an account has of a post before its overlay is there; only open posts get one (V8). */
const unknown = (post: FeedPost): Omit<PostOverlayDto, 'id'> => ({
  locked: isLocked(post, { kind: 'anonymous' }),
  access: 'locked',
  bought: false,
  liked: false,
  saved: false,
  picture: null,
});

export const idsOf = (page: PostPage): string[] => page.items.map((post) => post.id);
/** The posts that are open to everybody. */
export const openIdsOf = (page: PostPage): string[] => idsOf({ ...page, items: page.items.filter(isOpen) });
const isOpen = (post: FeedPost): boolean => !isSubscribersOnly(post);

/** @param overlay the overlay of the same page; null for a visitor who has none yet. Posts missing in it stay as they are. */
export function postsOf(page: PostPage, overlay: FeedOverlayDto | null): Post[] {
  const mine = new Map(overlay?.items.map((item) => [item.id, item]));
  return page.items.map((post) => {
    return { ...post, ...(mine.get(post.id) ?? unknown(post)) };
  });
}
