import { Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/counts.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { classes } from '../../ui/classes.js';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { LazySheet } from '../layout/lazy-sheet.js';
import { TARGET } from './target.js';
import * as words from './words.js';

const CommentsSheet = lazyPart(() => import('../comments/comments-sheet.js'));

const PostExtras = lazyPart(() => import('./post-extras.js'));

/**
 * Likes and comments of a post: only real ones are counted, none is not shown as a zero, demonstration ones are shown
 * separately and labelled (CAT-23).
 */
export function PostActions({ post, onLike }: { post: Post; onLike: () => Promise<void> }) {
  const { ask } = useAccess();
  const [talks, setTalks] = useState(false);
  const close = () => setTalks(false);
  const { demo } = post;
  return (
    <div className="flex flex-wrap items-center gap-x-1 px-2 py-1 text-sm text-quiet sm:-mx-2 sm:px-1">
      <LikeButton post={post} onLike={onLike} />
      <button type="button" aria-haspopup="dialog" className={TARGET} onClick={() => setTalks(true)}>
        <MessageCircle className="size-6" aria-hidden="true" />
        <span className="sr-only">{words.COMMENTS}</span>
        {post.commentsCount > 0 && (
          <>
            <span className="sr-only">: </span>
            {formatCount(post.commentsCount)}
          </>
        )}
      </button>
      <span className="order-last ml-auto flex h-11">
        <Later>
          <PostExtras post={post} />
        </Later>
      </span>
      {demo && (demo.likes > 0 || demo.comments > 0) && (
        <p className="px-2 text-xs">
          {words.demo(formatCount(demo.likes), demo.likes, formatCount(demo.comments), demo.comments)}
        </p>
      )}
      {talks && (
        <LazySheet onClose={close}>
          <CommentsSheet
            postId={post.id}
            byTeam={post.authorKind === 'staff'}
            onClose={close}
            onVip={() => {
              close();
              ask({ kind: 'plan', planId: null, modelId: post.modelId });
            }}
          />
        </LazySheet>
      )}
    </div>
  );
}

/** The same as a double tap on the photo, for keys and screen readers too. */
function LikeButton({ post, onLike }: { post: Post; onLike: () => Promise<void> }) {
  const [bounces, setBounces] = useState(false);
  const like = () => {
    setBounces(!post.liked);
    void onLike();
  };
  return (
    <button
      type="button"
      aria-pressed={post.liked}
      onClick={like}
      className={classes(TARGET, post.liked && 'text-accent-soft')}
    >
      <Heart
        className={classes('size-6', post.liked && 'fill-accent text-accent', bounces && 'animate-like')}
        onAnimationEnd={() => setBounces(false)}
        aria-hidden="true"
      />
      <span className="sr-only">{words.LIKE}</span>
      {post.likesCount > 0 && (
        <>
          <span className="sr-only">: </span>
          {formatCount(post.likesCount)}
          <span className="sr-only"> {words.likes(post.likesCount)}</span>
        </>
      )}
    </button>
  );
}
