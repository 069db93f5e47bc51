import { isSubscribersOnly } from '@camarim/domain';
import { Crown, Flame, Lock, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { minutesAndSeconds } from '../../lib/countdown.js';
import type { Post } from '../feed/post.js';
import { priceTag } from './price-tag.js';
import * as words from './words.js';

/** Length of a film: '0:42', '12:05'. @param ms milliseconds */
export const clockOf = (ms: number): string => minutesAndSeconds(Math.round(ms / 1_000));

/** What a post is, over its picture: how long, or a photo, and its kinds; not over a film that plays (FV-17). */
export function PostFacts({ post }: { post: Post }) {
  const length = post.mediaType === 'video' && post.durationMs !== null ? clockOf(post.durationMs) : null;
  const price = priceTag(post);
  const what = length ?? (post.mediaType === 'image' && post.locked ? words.PHOTO : null);
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-wrap gap-1.5 group-has-[video]/media:hidden">
      {what && (
        <Fact>
          {post.locked && <Lock className="size-3" aria-hidden="true" />}
          {what}
        </Fact>
      )}
      {post.featured && (
        <Fact>
          <Pin className="size-3" aria-hidden="true" />
          {words.FEATURED}
        </Fact>
      )}
      {post.isHot && (
        <Fact>
          <Flame className="size-3 text-warning" aria-hidden="true" />
          {words.HOT}
        </Fact>
      )}
      {post.isPremium && (
        <Fact>
          <Crown className="size-3 text-gold" aria-hidden="true" />
          {words.PREMIUM}
        </Fact>
      )}
      {post.isExclusive && <Fact>{words.EXCLUSIVE}</Fact>}
      {price && <Fact>{price}</Fact>}
      {!isSubscribersOnly(post) && <Fact>{post.isTeaser ? words.GIFT : words.FREE}</Fact>}
    </div>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1 rounded-full bg-black/65 px-2.5 py-1 text-xs font-semibold text-white tabular-nums">
      {children}
    </span>
  );
}
