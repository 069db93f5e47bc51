import type { Quota } from '@camarim/contracts';
import { isSubscribersOnly, type Viewer } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import type { Post } from './feed/post.js';
import { queries, useMe } from './queries.js';

/**
 * Whether the viewer has a subscription: an unlimited quota proves it, and so does an unlocked subscribers-only post they did not buy.
 * Without either it is assumed that there is none.
 */
export function isVip(posts: readonly Post[], quota: Quota | undefined): boolean {
  return (
    quota?.remaining === null || posts.some((post) => isSubscribersOnly(post) && post.access === 'full' && !post.bought)
  );
}

/** The viewer of a page, in the terms of the access rules. It only chooses texts; the server decides access. */
export function useViewer(posts: readonly Post[]): Viewer {
  const me = useMe();
  const quota = useQuery({ ...queries.quota(), enabled: me.signedIn });
  if (!me.signedIn) return { kind: 'anonymous' };
  return { kind: 'registered', vip: isVip(posts, quota.data) };
}
