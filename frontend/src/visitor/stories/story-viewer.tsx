import type { StoryPageDto } from '@camarim/contracts';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.js';
import { contactOf, StoryEnd } from './story-end.js';
import { StoryHeader } from './story-header.js';
import { Ahead, Media, Still } from './story-media.js';
import { StoryScreen } from './story-screen.js';
import { useStoryGestures } from './use-story-gestures.js';
import { type StoryPlayback, useStoryPlayback } from './use-story-playback.js';
import * as words from './words.js';

/** How long the end card of a story stays when another story follows, in ms. */
const END_CARD_MS = 3_000;

/** A creator whose stories lie beside these. */
export type Neighbour = { name: string; go: () => void };
type Props = {
  story: StoryPageDto;
  onClose: () => void;
  at?: number;
  count?: number;
  /** The story that comes next, to be loaded ahead. */
  ahead?: StoryPageDto | null;
  onNext?: (() => void) | null;
  onPrevious?: (() => void) | null;
  nextCreator?: Neighbour | null;
  previousCreator?: Neighbour | null;
  /** The address is the story's own: 'back' needs no step of its own. */
  inAddress?: boolean;
};

/** One story of a creator, full screen (FV-32, V6). */
export function StoryViewer({ story, onClose, at = 0, count = 1, ahead = null, inAddress = false, ...ways }: Props) {
  const { onNext = null, onPrevious = null, nextCreator = null, previousCreator = null } = ways;
  const play = useStoryPlayback(story);
  const { phase } = play;
  const hasEnded = phase === 'ended';
  // also over one that failed: the way to the next one stays
  const hasTaps = phase === 'ready' || phase === 'playing' || phase === 'failed';
  const forward = onNext ?? nextCreator?.go ?? (hasEnded ? null : play.skip);
  const back = onPrevious ?? previousCreator?.go ?? play.restart;
  const gestures = useStoryGestures({
    onHold: play.setHeld,
    onDown: onClose,
    onLeft: () => nextCreator?.go(),
    onRight: () => previousCreator?.go(),
  });
  const leadOn = useEffectEvent(() => onNext?.());
  const follows = hasEnded && onNext !== null;
  // a story that offers nothing at its end leads on at once
  const pause = play.wasSeen || contactOf(story) ? END_CARD_MS : 0;
  useEffect(() => {
    if (!follows) return undefined;
    const timer = setTimeout(leadOn, pause);
    return () => clearTimeout(timer);
  }, [follows, pause]);

  const tap = () => {
    if (!play.answerPrompt()) forward?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button:not([data-stage])');
    if (event.key === ' ' && !onControl) {
      event.preventDefault();
      if (!event.repeat) play.togglePause();
    } else if (event.key === 'ArrowRight') forward?.();
    else if (event.key === 'ArrowLeft') back();
    else if (event.key.toLowerCase() === 'm' && story.mediaType === 'video' && !hasEnded) play.toggleSound();
  };

  return (
    <StoryScreen
      label={words.storyOf(story.model.displayName)}
      onClose={onClose}
      onKeyDown={onKeyDown}
      inAddress={inAddress}
    >
      <div className="absolute inset-0 touch-none select-none" {...gestures}>
        {!hasEnded && phase !== 'failed' && phase !== 'checking' && <Media story={play.story} play={play} />}
        {phase === 'checking' && <Still story={story} />}
        {hasEnded && <StoryEnd story={story} lastFrame={play.lastFrame} onNext={onNext} nextCreator={nextCreator} />}
        {(phase === 'checking' || phase === 'loading') && (
          <p role="status" className="absolute inset-0 grid place-items-center">
            {words.LOADING}
          </p>
        )}
        {hasTaps && (
          <>
            <button
              type="button"
              data-stage
              className="absolute inset-0 left-1/3 touch-none outline-none"
              onClick={tap}
            >
              <Prompt play={play} />
            </button>
            <button
              type="button"
              data-stage
              aria-label={words.PREVIOUS}
              className="absolute inset-y-0 left-0 w-1/3 touch-none"
              onClick={() => back()}
            />
          </>
        )}
        {phase === 'failed' && <Failure play={play} />}
        <StoryHeader story={story} play={play} at={at} count={count} onClose={onClose} />
        {ahead && <Ahead story={ahead} />}
      </div>
    </StoryScreen>
  );
}

/** Between the taps, which reach what lies behind it. */
function Failure({ play: { failure, retry } }: { play: StoryPlayback }) {
  return (
    <div role="alert" className="pointer-events-none absolute inset-0 grid place-content-center gap-4 px-8 text-center">
      <p>{failure}</p>
      {retry && (
        <Button look="glass" className="pointer-events-auto" onClick={retry}>
          {words.RETRY}
        </Button>
      )}
    </div>
  );
}

function Prompt({ play: { prompt } }: { play: StoryPlayback }) {
  if (!prompt) return <span className="sr-only">{words.NEXT}</span>;
  // centred on the screen although the zone of a tap begins at its first third
  return (
    <span className="absolute bottom-24 left-1/4 w-max max-w-[90vw] -translate-x-1/2 rounded-full bg-black/60 px-4 py-2 text-sm font-semibold">
      {prompt}
    </span>
  );
}
