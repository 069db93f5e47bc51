import { lockedText, type Viewer } from '@camarim/domain';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { blurOf } from '../../lib/thumbhash.js';
import { Frame } from '../../ui/frame.js';
import type { Post } from '../feed/post.js';
import { LockedCover, PlayCover } from './covers.js';
import { frameOf } from './post-frame.js';
import { PostImage, pictureOf } from './post-image.js';
import { usePlay } from './use-play.js';

const loadPlayer = () => import('./player.js');
const Player = lazy(loadPlayer);

type Props = { post: Post; viewer: Viewer; early: boolean };

const BROKEN = 'Não foi possível carregar este vídeo. Tente de novo.';

/** The picture or video of a post as far as this viewer may see it; a locked one is its blur and nothing more (CAT-14). */
export function PostMedia({ post, viewer, early }: Props) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState(false);
  const play = usePlay(post, viewer);
  const { playing } = play;
  const renewFeed = () => void client.invalidateQueries({ queryKey: ['overlay'] });
  const start = () => {
    setBroken(false);
    // it comes while the server decides; a failed load shows up when it is drawn
    loadPlayer().catch(() => {});
    play.start();
  };
  useEffect(() => {
    if (!playing) return undefined;
    // the posts above may still be taking their size: looked at again once they have
    const show = () => box.current?.scrollIntoView({ block: 'center' });
    const frame = requestAnimationFrame(show);
    const settled = setTimeout(show, 300);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(settled);
    };
  }, [playing]);

  const image = playing ? pictureOf(playing.media) : post.picture;
  const failure = broken ? BROKEN : play.error ? messageOf(play.error) : null;
  return (
    <div ref={box}>
      <Frame {...frameOf(post)} blur={blurOf(post.thumbhash)}>
        {renderInside()}
      </Frame>
    </div>
  );

  function renderInside() {
    if (post.mediaType === 'image' && image) {
      return <PostImage picture={image} alt={post.title} early={early} onStale={renewFeed} />;
    }
    if (playing && post.mediaType === 'video') {
      return (
        <Suspense fallback={<PlayCover title={post.title} previewSeconds={null} failure={null} busy onPlay={start} />}>
          <Player
            media={playing.media}
            label={post.title}
            isPreview={playing.mode === 'preview'}
            onEnded={play.whenEnded}
            onStale={play.refresh}
            onBroken={() => {
              play.whenBroken();
              setBroken(true);
            }}
          />
        </Suspense>
      );
    }
    const canPlay = post.mediaType === 'video' && (!post.locked || (post.access === 'preview' && !play.previewed));
    const locked = viewer.kind === 'anonymous' || !canPlay ? lockedText(post, viewer) : null;
    if (locked) {
      const canRepeat = play.previewed && post.access === 'preview';
      return (
        <LockedCover
          text={locked}
          failure={failure}
          busy={play.isStarting}
          onOpen={viewer.kind === 'anonymous' ? start : play.buy}
          onRepeat={canRepeat ? start : null}
        />
      );
    }
    return (
      <>
        {post.picture && <PostImage picture={post.picture} alt="" early={early} onStale={renewFeed} />}
        <PlayCover
          title={post.title}
          previewSeconds={post.access === 'preview' ? post.previewSeconds : null}
          failure={failure}
          busy={play.isStarting}
          onPlay={start}
        />
      </>
    );
  }
}
