import { useEffect, useRef, useState } from 'react';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import type { Post } from '../feed/post.js';
import * as words from './media-words.js';
import { PostImage } from './post-image.js';

const PhotoViewer = optionalPart(() => import('../photo-viewer/photo-viewer.js'));

/** Two taps within this time are a like, one is the photo in full screen. */
const DOUBLE_TAP_MS = 260;

type Props = { post: Post; early: boolean; onStale: () => void; onDoubleTap?: (() => void) | undefined };

/** An open photo: a tap or Enter shows it in full screen, a double tap likes it. */
export function OpenPhoto({ post, early, onStale, onDoubleTap }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    timer.current = undefined;
    setIsOpen(true);
  };
  const tap = (isKey: boolean) => {
    // while it may still become a double tap
    void PhotoViewer.preload();
    if (isKey || !onDoubleTap) return open();
    if (timer.current === undefined) {
      timer.current = setTimeout(open, DOUBLE_TAP_MS);
      return undefined;
    }
    clearTimeout(timer.current);
    timer.current = undefined;
    return onDoubleTap();
  };
  if (!post.picture) return null;
  return (
    <>
      <button
        type="button"
        aria-label={words.openFull(post.title)}
        // a key presses without a pointer, and never twice
        onClick={(event) => tap(event.detail === 0)}
        className="absolute inset-0 cursor-zoom-in touch-manipulation outline-offset-[-4px]"
      >
        <PostImage picture={post.picture} alt={post.title} early={early} onStale={onStale} />
      </button>
      {isOpen && (
        <Later urgent>
          <PhotoViewer post={post} onClose={() => setIsOpen(false)} />
        </Later>
      )}
    </>
  );
}
