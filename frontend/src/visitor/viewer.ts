import type { PostDto, PostPageDto, QuotaDto } from '@camarim/contracts';
import { isSubscribersOnly, type Viewer } from '@camarim/domain';
import { type InfiniteData, useQuery } from '@tanstack/react-query';
import { queries, useMe } from './queries.js';

/** An open post of subscribers only proves a subscription; an unlimited quota too. Neither: none is assumed. */
export function isVip(posts: readonly PostDto[], quota: QuotaDto | undefined): boolean {
  return quota?.remaining === null || posts.some((post) => isSubscribersOnly(post) && post.access === 'full');
}

export const allPosts = (data: InfiniteData<PostPageDto> | undefined): PostDto[] =>
  data?.pages.flatMap((page) => page.items) ?? [];

/** Who looks at a page, by the rules' own words. The server decides access; this only chooses texts. */
export function useViewer(posts: readonly PostDto[]): Viewer {
  const me = useMe();
  const quota = useQuery({ ...queries.quota(), enabled: me.signedIn });
  if (!me.signedIn) return { kind: 'anonymous' };
  return { kind: 'registered', vip: isVip(posts, quota.data) };
}
