import type { AdminPost } from '../../api/shown.js';
import { CommentsWindow } from './comments-window.js';
import { DeletePost } from './delete-post.js';
import { EditPost } from './edit-post.js';
import type { PostAct } from './post-act.js';
import { PostPriceWindow } from './post-price.js';
import { PostView } from './post-view.js';
import { ReleaseWindow } from './release-window.js';
import { SchedulePost } from './schedule-post.js';

type Props = { open: PostAct; post: AdminPost | undefined; onOpen: (open: PostAct | null) => void };

/** The post comes from the list, so that what changes there changes here; gone from it, its window closes. */
export function PostWindows({ open, post, onOpen }: Props) {
  const close = () => onOpen(null);
  if (!post) return null;
  if (open.window === 'edit') return <EditPost post={post} onClose={close} />;
  if (open.window === 'comments') return <CommentsWindow post={post} onClose={close} />;
  if (open.window === 'release') return <ReleaseWindow postId={post.id} onClose={close} />;
  if (open.window === 'schedule') return <SchedulePost post={post} onClose={close} />;
  if (open.window === 'price') return <PostPriceWindow post={post} onClose={close} />;
  if (open.window === 'delete') return <DeletePost post={post} onClose={close} />;
  return <PostView post={post} onClose={close} onOpen={(window) => onOpen({ postId: post.id, window })} />;
}
