import { lockedReason, type Viewer } from '@camarim/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api/problem.js';
import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import type { Post } from '../feed/post.js';
import { queries, useMe } from '../queries.js';
import { LockedCover } from './locked-cover.js';
import * as words from './media-words.js';
import { OpenPhoto } from './open-photo.js';
import { MediaFailure, PlayCover } from './play-cover.js';
import { PostImage } from './post-image.js';
import { usePlay } from './use-play.js';

const Player = lazyPart(() => import('./player.js'));

const BROKEN = words.VIDEO_BROKEN;
/** Locked posts are explained as for a fan without a subscription. */
const FAN: Viewer = { kind: 'registered', vip: false };

type Props = { post: Post; early: boolean; onDoubleTap?: (() => void) | undefined };

/**
 * A post's media for somebody signed in, or what is open to everybody: its picture, its player, or the lock that opens
 * the plans (CAT-17, CAT-18, V8).
 */
export default function OpenMedia({ post, early, onDoubleTap }: Props) {
  const { signedIn } = useMe();
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState(false);
  const { data: quota } = useQuery({ ...queries.quota(), enabled: signedIn });
  const play = usePlay(post);
  const { playing } = play;
  const renew = () => void client.invalidateQueries({ queryKey: ['overlay'] });
  const start = () => {
    setBroken(false);
    // while the server decides
    void Player.preload();
    play.start();
  };
  useEffect(() => {
    if (!playing) return undefined;
    // posts above may still change their height: scroll again once they have settled
    const show = () => box.current?.scrollIntoView({ block: 'center' });
    const frame = requestAnimationFrame(show);
    const settled = setTimeout(show, 300);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(settled);
    };
  }, [playing]);

  const failure = broken ? BROKEN : play.error ? messageOf(play.error) : null;
  return (
    <div ref={box} className="absolute inset-0">
      {renderInside()}
    </div>
  );

  function renderInside() {
    const isVideo = post.mediaType === 'video';
    if (!isVideo && !post.locked && post.picture) {
      return <OpenPhoto post={post} early={early} onStale={renew} onDoubleTap={onDoubleTap} />;
    }
    if (playing && isVideo) {
      return (
        <Later
          urgent
          fallback={<PlayCover title={post.title} previewSeconds={null} failure={null} busy onPlay={start} />}
        >
          <Player
            media={playing.media}
            stream={playing.stream}
            label={post.title}
            isPreview={playing.mode === 'preview'}
            onEnded={play.whenEnded}
            onStale={play.refresh}
            onBroken={() => {
              play.whenBroken();
              setBroken(true);
            }}
          />
        </Later>
      );
    }
    const canPlay = isVideo && (!post.locked || (post.access === 'preview' && !play.previewed));
    const reason = canPlay ? null : lockedReason(post, FAN);
    if (reason) {
      const isOver = isVideo && quota?.remaining === 0 && post.access !== 'preview';
      return (
        <LockedCover
          text={post.priceCents === null ? words.LOCKED[reason] : words.soldApart(post.isExtra, words.LOCKED[reason])}
          note={isOver ? words.previewsOver(quota.limit) : null}
          busy={play.isStarting}
          onOpen={play.buy}
        >
          {/* watching the same preview again does not count (CAT-18) */}
          {play.previewed && post.access === 'preview' && (
            <button
              type="button"
              onClick={start}
              className="min-h-11 px-3 text-sm font-semibold text-white underline underline-offset-4"
            >
              {words.PREVIEW_AGAIN}
            </button>
          )}
          <MediaFailure text={failure} />
        </LockedCover>
      );
    }
    return (
      <>
        {post.picture && <PostImage picture={post.picture} alt="" early={early} onStale={renew} />}
        {!isVideo && !post.picture && post.access === 'full' && (
          <p className="absolute inset-0 grid place-items-center bg-black/45 px-6 text-center text-sm text-white">
            {words.PHOTO_NOT_READY}
          </p>
        )}
        {isVideo && (
          <PlayCover
            title={post.title}
            previewSeconds={post.access === 'preview' ? post.previewSeconds : null}
            failure={failure}
            busy={play.isStarting}
            onPlay={start}
          />
        )}
      </>
    );
  }
}
