import { lockedText, type Viewer } from '@camarim/domain';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../../lib/use-hydrated.js';
import { Frame } from '../../ui/frame.js';
import { useAccess } from '../access/access-context.js';
import type { Post } from '../feed/post.js';
import { LockedCover } from './locked-cover.js';
import { frameOf } from './post-frame.js';
import { Veil } from './veil.js';

// loaded after the page: what is open, and whoever is signed in
const OpenMedia = lazy(() => import('./open-media.js'));

type Props = { post: Post; viewer: Viewer; early: boolean; onDoubleTap?: () => void };

/** A post's picture or video as far as this viewer may see it; a locked post is only its veil (CAT-14). */
export function PostMedia({ post, viewer, early, onDoubleTap }: Props) {
  const { enter } = useAccess();
  const hydrated = useHydrated();
  const text = viewer.kind === 'anonymous' ? lockedText(post, viewer) : null;
  return (
    <Frame {...frameOf(post)}>
      <Veil post={post} />
      {text && <LockedCover text={text} onOpen={() => enter({ kind: 'post', post })} />}
      {!text && hydrated && (
        <Suspense>
          <OpenMedia post={post} early={early} onDoubleTap={onDoubleTap} />
        </Suspense>
      )}
    </Frame>
  );
}
