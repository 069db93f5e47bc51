import { lockedText, type Viewer } from '@camarim/domain';
import { lazy, Suspense } from 'react';
import { blurOf } from '../../lib/thumbhash.js';
import { useHydrated } from '../../lib/use-hydrated.js';
import { Frame } from '../../ui/frame.js';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { LockedCover } from './locked-cover.js';
import { frameOf } from './post-frame.js';

// keep code that visitors without an account never use out of their first load
const OpenMedia = lazy(() => import('./open-media.js'));

type Props = { post: Post; viewer: Viewer; early: boolean };

/** A post's picture or video as far as this viewer may see it; a locked post is only its blurred preview (CAT-14). */
export function PostMedia({ post, viewer, early }: Props) {
  const { enter } = useAccess();
  const hydrated = useHydrated();
  const isVisitor = viewer.kind === 'anonymous';
  const text = isVisitor ? lockedText(post, viewer) : null;
  return (
    <Frame {...frameOf(post)} blur={blurOf(post.thumbhash)}>
      {text && <LockedCover text={text} onOpen={() => enter({ kind: 'post', post })} />}
      {!isVisitor && hydrated && (
        <Suspense>
          <OpenMedia post={post} early={early} />
        </Suspense>
      )}
    </Frame>
  );
}
