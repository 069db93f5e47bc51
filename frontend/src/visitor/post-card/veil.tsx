import type { Post } from '../feed/post.js';

/**
 * A post behind its veil: forty pixels that the server blurred, under a film of grain; nothing sharper is ever sent of a
 * locked post (CAT-14). A picture that has none yet shows the dark ground of its frame.
 */
export function Veil({ post }: { post: Pick<Post, 'veil'> }) {
  if (!post.veil) return null;
  return (
    <span className="grain absolute inset-0" aria-hidden="true">
      <img
        src={`data:image/webp;base64,${post.veil}`}
        alt=""
        className="size-full scale-115 object-cover object-top blur-sm"
      />
    </span>
  );
}
