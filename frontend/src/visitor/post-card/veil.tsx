import { blurOf } from '../../lib/thumbhash.js';
import type { Post } from '../feed/post.js';

/**
 * A post behind its veil: forty pixels that the server blurred, under a film of grain; nothing sharper is ever sent of a
 * locked post (CAT-14). Posts without one show the colours of their picture.
 */
export function Veil({ post }: { post: Pick<Post, 'veil' | 'thumbhash'> }) {
  const src = post.veil ? `data:image/webp;base64,${post.veil}` : blurOf(post.thumbhash);
  if (!src) return null;
  return (
    <span className="grain absolute inset-0" aria-hidden="true">
      <img src={src} alt="" suppressHydrationWarning className="size-full scale-110 object-cover object-top" />
    </span>
  );
}
