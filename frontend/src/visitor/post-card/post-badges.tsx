import { isSubscribersOnly } from '@camarim/domain';
import { Crown, Flame, Pin } from 'lucide-react';
import { Pill } from '../../ui/pill.js';
import type { Post } from '../feed/post.js';

/** The kinds of a post as labels (FV-17). */
export function PostBadges({ post }: { post: Post }) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 flex flex-wrap gap-1.5">
      {post.featured && (
        <Pill tone="dark">
          <Pin className="size-3" aria-hidden="true" />
          Destaque
        </Pill>
      )}
      {post.isHot && (
        <Pill tone="dark">
          <Flame className="size-3 text-warning" aria-hidden="true" />
          Quente
        </Pill>
      )}
      {post.isPremium && (
        <Pill tone="gold">
          <Crown className="size-3" aria-hidden="true" />
          Premium
        </Pill>
      )}
      {post.isExclusive && <Pill tone="accent">Exclusivo</Pill>}
      {!isSubscribersOnly(post) && <Pill tone="green">Grátis</Pill>}
    </div>
  );
}
