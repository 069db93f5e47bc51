import { useQueryClient } from '@tanstack/react-query';
import { Heart, MessageCircle } from 'lucide-react';
import { lazy, useState } from 'react';
import { formatCount, plural } from '../../lib/counts.js';
import { classes } from '../../ui/classes.js';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { LazySheet } from '../layout/lazy-sheet.js';
import { useMe } from '../queries.js';

const CommentsSheet = lazy(() => import('../comments/comments-sheet.js'));

const TARGET = 'inline-flex min-h-11 min-w-11 items-center gap-1.5 tabular-nums transition-colors hover:text-text';

/**
 * Likes and comments of a post: only real ones are counted, demonstration ones are shown separately and labelled
 * (CAT-23).
 */
export function PostActions({ post }: { post: Post }) {
  const { ask } = useAccess();
  const [talks, setTalks] = useState(false);
  const close = () => setTalks(false);
  const { demo } = post;
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm text-quiet">
      <LikeButton post={post} />
      <button type="button" aria-haspopup="dialog" className={TARGET} onClick={() => setTalks(true)}>
        <MessageCircle className="size-6" aria-hidden="true" />
        <span className="sr-only">Comentários: </span>
        {formatCount(post.commentsCount)}
      </button>
      {demo && (demo.likes > 0 || demo.comments > 0) && (
        <p className="ml-auto text-xs">
          demonstração: {formatCount(demo.likes)} {plural(demo.likes, 'curtida', 'curtidas')},{' '}
          {formatCount(demo.comments)} {plural(demo.comments, 'comentário', 'comentários')}
        </p>
      )}
      {talks && (
        <LazySheet onClose={close}>
          <CommentsSheet
            postId={post.id}
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

/** Likes at once and reverts if the server refuses; a visitor signs up first, and the like is then sent (CAT-22). */
function LikeButton({ post }: { post: Post }) {
  const { enter } = useAccess();
  const { signedIn } = useMe();
  const client = useQueryClient();
  const [bounces, setBounces] = useState(false);
  const like = async () => {
    if (!signedIn) return enter({ kind: 'like', post });
    setBounces(!post.liked);
    const { toggleLike } = await import('../likes/toggle-like.js');
    if (!(await toggleLike(client, post))) enter({ kind: 'like', post });
  };
  return (
    <button
      type="button"
      aria-pressed={post.liked}
      onClick={() => void like()}
      className={classes(TARGET, post.liked && 'text-accent-soft')}
    >
      <Heart
        className={classes('size-6', post.liked && 'fill-accent text-accent', bounces && 'animate-like')}
        onAnimationEnd={() => setBounces(false)}
        aria-hidden="true"
      />
      <span className="sr-only">Curtir: </span>
      {formatCount(post.likesCount)}
      <span className="sr-only"> {plural(post.likesCount, 'curtida', 'curtidas')}</span>
    </button>
  );
}
