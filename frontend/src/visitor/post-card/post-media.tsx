import { lockedReason, type Viewer } from '@camarim/domain';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Frame } from '../../ui/frame.js';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { LockedCover } from './locked-cover.js';
import { frameOf } from './post-frame.js';
import { Veil } from './veil.js';
import * as words from './words.js';

// loaded after the page: what is open, and whoever is signed in
const OpenMedia = lazyPart(() => import('./open-media.js'));

type Props = { post: Post; viewer: Viewer; early: boolean; onDoubleTap?: () => void };

/** A post's picture or video as far as this viewer may see it; a locked post is only its veil (CAT-14). */
export function PostMedia({ post, viewer, early, onDoubleTap }: Props) {
  const { enter } = useAccess();
  const reason = viewer.kind === 'anonymous' ? lockedReason(post, viewer) : null;
  return (
    <Frame {...frameOf(post)}>
      <Veil post={post} />
      {reason && <LockedCover text={words.LOCKED[reason]} onOpen={() => enter({ kind: 'post', post })} />}
      {!reason && (
        <Later>
          <OpenMedia post={post} early={early} onDoubleTap={onDoubleTap} />
        </Later>
      )}
    </Frame>
  );
}
