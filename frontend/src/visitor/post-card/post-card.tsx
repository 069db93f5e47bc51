import type { ModelDto } from '@camarim/contracts';
import type { Viewer } from '@camarim/domain';
import { useId } from 'react';
import { relativeTime } from '../../lib/relative-time.js';
import { useNow } from '../../lib/use-now.js';
import { Avatar } from '../../ui/avatar.js';
import { classes } from '../../ui/classes.js';
import { FoldedText } from '../../ui/folded-text.js';
import { Verified } from '../../ui/verified.js';
import type { Post } from '../feed/post.js';
import { Online } from '../presence/online.js';
import { PostActions } from './post-actions.js';
import { PostBadges } from './post-badges.js';
import { PostMedia } from './post-media.js';

const MINUTE_MS = 60_000;

type Props = { post: Post; model: ModelDto; viewer: Viewer; early: boolean };

/** One post of the feed (FV-17). `early`: it is visible without scrolling. */
export function PostCard({ post, model, viewer, early }: Props) {
  const titleId = useId();
  return (
    <article
      data-post={post.id}
      aria-labelledby={titleId}
      className={classes(
        '-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border',
        !early && 'feed-card',
      )}
    >
      <header className="flex items-center gap-3 p-4">
        <span className="relative shrink-0">
          <Avatar name={model.displayName} image={model.profileImage} className="size-11 text-lg" />
          <Online modelId={model.id} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1 font-semibold">
            <span className="truncate">{model.displayName}</span>
            <Verified at={model.verifiedAt} className="size-4" />
          </p>
          <p className="truncate text-sm text-quiet">
            @{model.username} · <PostedAt iso={post.createdAt} />
          </p>
        </div>
      </header>
      <div className="relative">
        <PostMedia post={post} viewer={viewer} early={early} />
        <PostBadges post={post} />
      </div>
      <div className="space-y-1 px-4 pt-4 pb-2">
        <h3 id={titleId} className="font-semibold">
          {post.title}
        </h3>
        {post.description && <FoldedText runs={[{ text: post.description, bold: false }]} className="text-quiet" />}
        <PostActions post={post} />
      </div>
    </article>
  );
}

function PostedAt({ iso }: { iso: string }) {
  const now = useNow(MINUTE_MS);
  return (
    // the minute may change between the server's rendering and the browser's
    <time dateTime={iso} suppressHydrationWarning>
      {relativeTime(iso, now)}
    </time>
  );
}
