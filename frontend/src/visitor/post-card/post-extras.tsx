import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import type { Post } from '../feed/post.js';
import { SaveButton } from '../saved/save-button.js';
import { postPath } from '../share/post-path.js';
import { ShareButton } from '../share/share-button.js';
import { TARGET } from './target.js';

// in a second step, so that the first load references none of its files
const PostTip = optionalPart(() => import('../tips/post-tip.js'));

/** A mimo for a post, saving and sharing it, beside its likes and comments; not part of the first load. */
export default function PostExtras({ post }: { post: Post }) {
  return (
    <>
      <Later fallback={<span className={TARGET} />}>
        <PostTip post={post} className={TARGET} />
      </Later>
      <SaveButton post={post} className={TARGET} />
      <ShareButton icon title={post.title} path={postPath(post.id)} className={TARGET} />
    </>
  );
}
