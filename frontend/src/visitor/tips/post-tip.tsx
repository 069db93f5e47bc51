import { Gift } from 'lucide-react';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { TipButton } from './tip-button.js';
import * as words from './words.js';

/** A mimo for a post, beside saving and sharing it. */
export default function PostTip({ post, className }: { post: Post; className: string }) {
  const { enter } = useAccess();
  return (
    <TipButton
      modelId={post.modelId}
      place="post"
      placeId={post.id}
      label={words.GIVE}
      className={className}
      onSignIn={(tip) => enter({ kind: 'enter', tip })}
    >
      <Gift className="size-5.5" aria-hidden="true" />
    </TipButton>
  );
}
