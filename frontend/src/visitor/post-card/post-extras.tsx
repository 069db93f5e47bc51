import { Gift } from 'lucide-react';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { SaveButton } from '../saved/save-button.js';
import { postPath } from '../share/post-path.js';
import { ShareButton } from '../share/share-button.js';
import { TipButton } from '../tips/tip-button.js';
import * as tips from '../tips/words.js';
import { TARGET } from './target.js';

/** A mimo for a post, saving and sharing it, beside its likes and comments; not part of the first load. */
export default function PostExtras({ post }: { post: Post }) {
  const { enter } = useAccess();
  return (
    <>
      <TipButton
        modelId={post.modelId}
        place="post"
        placeId={post.id}
        label={tips.GIVE}
        className={TARGET}
        onSignIn={() => enter({ kind: 'enter' })}
      >
        <Gift className="size-5.5" aria-hidden="true" />
      </TipButton>
      <SaveButton post={post} className={TARGET} />
      <ShareButton icon title={post.title} path={postPath(post.id)} className={TARGET} />
    </>
  );
}
