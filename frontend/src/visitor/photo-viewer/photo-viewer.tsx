import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useBackLayer } from '../../ui/back-layer.js';
import type { Post } from '../feed/post.js';
import { PostImage } from '../post-card/post-image.js';
import { usePhotos } from './photos-context.js';
import { usePhotoGestures } from './use-photo-gestures.js';
import * as words from './words.js';

const ROUND =
  'absolute z-10 grid size-11 place-items-center rounded-full bg-black/50 text-white transition-colors hover:bg-black/80';

/**
 * A photo in full screen: pinch or double tap enlarges, a swipe turns to the next open photo of the list, down or Esc
 * closes (V11).
 */
export default function PhotoViewer({ post, onClose }: { post: Post; onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const photo = useRef<HTMLDivElement>(null);
  const photos = usePhotos(post);
  const [id, setId] = useState(post.id);
  const place = Math.max(
    0,
    photos.findIndex((one) => one.id === id),
  );
  const shown = photos[place] ?? post;
  const turn = (by: 1 | -1) => {
    gestures.reset();
    const next = photos[place + by];
    if (next) setId(next.id);
  };
  useBackLayer(onClose);
  const gestures = usePhotoGestures(photo, { close: onClose, turn });

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    if (!element.open) element.showModal();
    // closed while it is still in the document, or the browser does not return the focus
    return () => element.close();
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={words.fullScreen(shown.title)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      className="m-0 size-full max-h-none max-w-none animate-appear overflow-hidden bg-black/95 text-white outline-none"
    >
      <div className="absolute inset-0 touch-none select-none" {...gestures.on}>
        <div ref={photo} className="absolute inset-0">
          {shown.picture && (
            <PostImage
              key={shown.id}
              picture={shown.picture}
              alt={shown.title}
              early
              fit="contain"
              sizes="100vw"
              onStale={() => void client.invalidateQueries({ queryKey: ['overlay'] })}
            />
          )}
        </div>
      </div>
      <button type="button" aria-label={words.CLOSE} onClick={onClose} className={`${ROUND} top-3 right-3`}>
        <X className="size-5" aria-hidden="true" />
      </button>
      {place > 0 && (
        <button
          type="button"
          aria-label={words.PREVIOUS}
          onClick={() => turn(-1)}
          className={`${ROUND} top-1/2 left-3 max-md:hidden`}
        >
          <ChevronLeft className="size-6" aria-hidden="true" />
        </button>
      )}
      {place < photos.length - 1 && (
        <button
          type="button"
          aria-label={words.NEXT}
          onClick={() => turn(1)}
          className={`${ROUND} top-1/2 right-3 max-md:hidden`}
        >
          <ChevronRight className="size-6" aria-hidden="true" />
        </button>
      )}
      {photos.length > 1 && (
        <p className="pointer-events-none absolute top-5 left-4 text-sm font-semibold text-shadow-lg tabular-nums">
          {place + 1} / {photos.length}
        </p>
      )}
    </dialog>
  );
}
