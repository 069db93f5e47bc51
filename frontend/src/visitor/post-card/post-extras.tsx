import type { Post } from '../feed/post.js';
import { SaveButton } from '../saved/save-button.js';
import { postPath } from '../share/post-path.js';
import { ShareButton } from '../share/share-button.js';
import { TARGET } from './target.js';

/** Saving and sharing a post, beside its likes and comments; not part of the first load. */
export default function PostExtras({ post }: { post: Post }) {
  return (
    <>
      <SaveButton post={post} className={TARGET} />
      <ShareButton icon title={post.title} path={postPath(post.id)} className={TARGET} />
    </>
  );
}
