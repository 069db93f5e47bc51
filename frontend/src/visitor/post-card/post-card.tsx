import type { ModelDto } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { MINUTE_MS } from '@camarim/domain';
import { Heart } from 'lucide-react';
import { useId, useState } from 'react';
import { relativeTime } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { useServedText } from '../../lib/use-served-text.js';
import { Avatar } from '../../ui/avatar.js';
import { classes } from '../../ui/classes.js';
import { FoldedText } from '../../ui/folded-text.js';
import { Verified } from '../../ui/verified.js';
import type { Post } from '../feed/post.js';
import { useLike } from '../likes/use-like.js';
import { Online } from '../presence/online.js';
import { PostActions } from './post-actions.js';
import { PostFacts } from './post-facts.js';
import { PostMedia } from './post-media.js';

type Props = { post: Post; model: ModelDto; viewer: Viewer; early: boolean };

/** One post of the feed: its media to the edges, the author over it, actions and text under it (FV-17). */
export function PostCard({ post, model, viewer, early }: Props) {
  const titleId = useId();
  const [bursts, setBursts] = useState(0);
  const like = useLike(post);
  const burst = () => {
    setBursts((count) => count + 1);
    // a second double tap is another heart and never takes the like back
    if (!post.liked) void like();
  };
  return (
    <article data-post={post.id} aria-labelledby={titleId} className={classes('-mx-4 sm:mx-0', !early && 'feed-card')}>
      <div className="group/media relative overflow-hidden sm:rounded-card">
        <PostMedia post={post} viewer={viewer} early={early} onDoubleTap={burst} />
        <Author post={post} model={model} />
        <PostFacts post={post} />
        {bursts > 0 && (
          <span key={bursts} className="burst pointer-events-none absolute inset-0 grid place-items-center text-white">
            <Heart className="size-28 fill-current drop-shadow-xl" aria-hidden="true" />
          </span>
        )}
      </div>
      <PostActions post={post} onLike={like} />
      <div className="px-4 pb-2 sm:px-1">
        <h2 id={titleId} className="font-semibold">
          {post.title}
        </h2>
        {post.description && <FoldedText runs={[{ text: post.description, bold: false }]} className="text-quiet" />}
      </div>
    </article>
  );
}

/** Whose post it is, over the light of its picture. */
function Author({ post, model }: { post: Post; model: ModelDto }) {
  return (
    <header className="pointer-events-none absolute inset-x-0 top-0 flex items-center gap-3 bg-linear-to-b from-black/75 to-transparent px-3.5 pt-3 pb-10 text-white">
      <span className="relative shrink-0">
        <Avatar name={model.displayName} image={model.profileImage} className="size-10 text-lg" />
        <Online modelId={model.id} />
      </span>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="flex items-center gap-1 font-semibold">
          <span className="truncate">{model.displayName}</span>
          <Verified at={model.verifiedAt} className="size-4" />
        </p>
        <p className="truncate text-xs text-white/85">
          @{model.username} · <PostedAt iso={post.createdAt} />
        </p>
      </div>
    </header>
  );
}

function PostedAt({ iso }: { iso: string }) {
  const now = useNow(MINUTE_MS);
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {useServedText(() => relativeTime(iso, now), `${iso} ${now}`)}
    </time>
  );
}
