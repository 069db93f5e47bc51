import type { Quota } from '@camarim/contracts';
import { isSubscribersOnly, type Viewer } from '@camarim/domain';
import { useQuery } from '@tanstack/react-query';
import type { Post } from './feed/post.js';
import { queries, useMe } from './queries.js';

/** An open post of subscribers only proves a subscription; an unlimited quota too. Neither: none is assumed. */
export function isVip(posts: readonly Post[], quota: Quota | undefined): boolean {
  return quota?.remaining === null || posts.some((post) => isSubscribersOnly(post) && post.access === 'full');
}

/** Who looks at a page, by the rules' own words. The server decides access; this only chooses texts. */
export function useViewer(posts: readonly Post[]): Viewer {
  const me = useMe();
  const quota = useQuery({ ...queries.quota(), enabled: me.signedIn });
  if (!me.signedIn) return { kind: 'anonymous' };
  return { kind: 'registered', vip: isVip(posts, quota.data) };
}
