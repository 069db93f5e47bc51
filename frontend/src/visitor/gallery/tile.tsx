import { isSubscribersOnly } from '@camarim/domain';
import { useQueryClient } from '@tanstack/react-query';
import { Crown, Lock, Play } from 'lucide-react';
import { Frame } from '../../ui/frame.js';
import { Pill } from '../../ui/pill.js';
import type { Post } from '../feed/post.js';
import { clockOf } from '../post-card/post-facts.js';
import { PostImage } from '../post-card/post-image.js';
import { priceTag } from '../post-card/price-tag.js';
import { Veil } from '../post-card/veil.js';
import * as words from './words.js';

/** All tiles have one aspect ratio, so that rows stay aligned. */
export const TILE = { width: 4, height: 5 };
const SIZES = '(min-width: 1024px) 310px, (min-width: 768px) 33vw, 50vw';

type Props = { post: Post; creator: string; early: boolean; onOpen: () => void };

/** A post as a tile; a tap opens it in full size. */
export function Tile({ post, creator, early, onOpen }: Props) {
  const client = useQueryClient();
  const renew = () => void client.invalidateQueries({ queryKey: ['overlay'] });
  const isVideo = post.mediaType === 'video';
  const price = priceTag(post);
  const state = post.access === 'full' ? '' : post.access === 'preview' ? words.WITH_PREVIEW : words.LOCKED;
  return (
    <button
      type="button"
      data-post={post.id}
      onClick={onOpen}
      className="group relative block w-full overflow-hidden rounded-input text-left"
    >
      <span className="sr-only">
        {isVideo ? words.VIDEO : words.PHOTO}
        {state}:{' '}
      </span>
      <Frame {...TILE}>
        <Veil post={post} />
        {post.picture && <PostImage picture={post.picture} alt="" early={early} sizes={SIZES} onStale={renew} />}
        <span className="absolute inset-0 bg-linear-to-t from-black/80 via-transparent to-black/30" />
        <span className="absolute top-2.5 left-2.5 flex flex-wrap gap-1.5">
          {isVideo && post.durationMs !== null && <Pill tone="dark">{clockOf(post.durationMs)}</Pill>}
          {post.isPremium && (
            <Pill tone="dark">
              <Crown className="size-3 text-gold" aria-hidden="true" />
              {words.PREMIUM}
            </Pill>
          )}
          {post.isExclusive && <Pill tone="dark">{words.EXCLUSIVE}</Pill>}
          {!isSubscribersOnly(post) && <Pill tone="dark">{words.FREE}</Pill>}
          {price && <Pill tone="dark">{price}</Pill>}
        </span>
        {(isVideo || post.locked) && (
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-12 place-items-center rounded-full bg-black/55 text-white transition-transform duration-150 group-hover:scale-105">
              {isVideo && post.access !== 'locked' ? (
                <Play className="ml-0.5 size-5 fill-current" aria-hidden="true" />
              ) : (
                <Lock className="size-5" aria-hidden="true" />
              )}
            </span>
          </span>
        )}
        <span className="absolute inset-x-3 bottom-2.5 text-white">
          <span className="line-clamp-2 text-sm font-semibold text-shadow-lg">{post.title}</span>
          <span className="block truncate text-xs text-shadow-lg">{creator}</span>
        </span>
      </Frame>
    </button>
  );
}
