import type { FeedOverlayDto, FeedPost, PostOverlayDto, PostPage } from '@camarim/contracts';

/** A post as one viewer sees it: the public post merged with this viewer's overlay. */
export type Post = Omit<FeedPost, 'locked' | 'access'> & Omit<PostOverlayDto, 'id'>;

/** The overlay of a visitor without an account. */
const NOTHING: Omit<PostOverlayDto, 'id'> = { locked: true, access: 'locked', liked: false, picture: null };

export const idsOf = (page: PostPage): string[] => page.items.map((post) => post.id);

/** @param overlay the overlay of the same page; null for a visitor. Posts missing in it stay locked. */
export function postsOf(page: PostPage, overlay: FeedOverlayDto | null): Post[] {
  const mine = new Map(overlay?.items.map((item) => [item.id, item]));
  return page.items.map((post) => {
    const { locked, access, liked, picture } = mine.get(post.id) ?? NOTHING;
    return { ...post, locked, access, liked, picture };
  });
}
