import type { StoryPageDto } from '@camarim/contracts';
import { Volume2, VolumeX, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Avatar } from '../../ui/avatar.js';
import { StoryEnd } from './story-end.js';
import { StoryScreen } from './story-screen.js';
import { useHold } from './use-hold.js';
import { type StoryPlayback, useStoryPlayback } from './use-story-playback.js';

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full bg-black/40 hover:bg-black/60';

type Props = { story: StoryPageDto; onClose: () => void; onNext?: (() => void) | null };

/** One story, full screen (FV-32). */
export function StoryViewer({ story, onClose, onNext = null }: Props) {
  const play = useStoryPlayback(story);
  const { phase } = play;
  const isVideo = story.mediaType === 'video';
  const hasEnded = phase === 'ended';
  const hold = useHold(play.setHeld, play.tap);
  const onKeyDown = (event: KeyboardEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button:not([data-stage])');
    if (event.key === ' ' && !onControl) {
      event.preventDefault();
      if (!event.repeat) play.togglePause();
    } else if (event.key.toLowerCase() === 'm' && isVideo && !hasEnded) play.toggleSound();
  };

  return (
    <StoryScreen label={`Story de ${story.model.displayName}`} onClose={onClose} onKeyDown={onKeyDown}>
      {!hasEnded && phase !== 'failed' && phase !== 'checking' && <Media story={story} play={play} />}
      {phase === 'checking' && <Still story={story} />}
      {hasEnded && <StoryEnd story={story} lastFrame={play.lastFrame} onNext={onNext} />}
      {phase === 'failed' && (
        <p role="alert" className="absolute inset-0 grid place-items-center px-8 text-center">
          {play.failure}
        </p>
      )}
      {(phase === 'checking' || phase === 'loading') && (
        <p role="status" className="absolute inset-0 grid place-items-center">
          Carregando...
        </p>
      )}
      {(phase === 'ready' || phase === 'playing') && (
        <button
          type="button"
          data-stage
          className="absolute inset-0 grid touch-manipulation select-none items-end justify-center pb-24 outline-none focus-visible:*:outline-2 focus-visible:*:outline-offset-2"
          onContextMenu={(event) => event.preventDefault()}
          {...hold}
        >
          <Prompt play={play} isVideo={isVideo} />
        </button>
      )}
      <header className="absolute inset-x-0 top-0 bg-linear-to-b from-black/70 to-transparent p-3 pb-8">
        {!hasEnded && phase !== 'failed' && (
          <div
            role="progressbar"
            aria-label="Andamento do story"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={0}
            className="mb-3 h-1 overflow-hidden rounded-full bg-white/30"
          >
            <div ref={play.bar} className="size-full origin-left scale-x-0 bg-white" />
          </div>
        )}
        <div className="flex items-center gap-2">
          <Avatar name={story.model.displayName} image={story.model.profileImage} className="size-10" />
          <p className="mr-auto min-w-0">
            <strong className="block truncate">{story.model.displayName}</strong>
            <span className="block text-sm text-white/80">{hasEnded ? 'Visualizado' : 'Agora'}</span>
          </p>
          {isVideo && !hasEnded && phase !== 'failed' && (
            <button
              type="button"
              aria-label={play.muted ? 'Ativar som' : 'Desativar som'}
              onClick={phase === 'ready' ? play.tap : play.toggleSound}
              className={ROUND}
            >
              {play.muted ? <VolumeX className="size-5" /> : <Volume2 className="size-5" />}
            </button>
          )}
          <button type="button" aria-label="Fechar" onClick={onClose} className={ROUND}>
            <X className="size-5" />
          </button>
        </div>
      </header>
    </StoryScreen>
  );
}

/**
 * Shown until it is known whether this visitor has seen the story: the poster, which is also the video's first picture
 * and the end card's background.
 */
function Still({ story }: { story: StoryPageDto }) {
  const still = story.poster ?? (story.mediaType === 'image' && !story.endImage ? story.media : null);
  return still && <img src={still.url} alt="" className="absolute inset-0 size-full object-contain" />;
}

function Media({ story, play }: { story: StoryPageDto; play: StoryPlayback }) {
  const common = 'absolute inset-0 size-full object-contain';
  if (story.mediaType === 'image') {
    return <img src={story.media.url} alt="" className={common} onLoad={play.onLoaded} onError={play.onBroken} />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: creators' clips have no caption files
    <video
      ref={play.video}
      src={story.media.url}
      poster={story.poster?.url}
      playsInline
      preload="auto"
      disablePictureInPicture
      onCanPlay={play.onLoaded}
      onError={play.onBroken}
      className={common}
    />
  );
}

function Prompt({ play: { phase, muted, paused }, isVideo }: { play: StoryPlayback; isVideo: boolean }) {
  const text =
    phase === 'ready'
      ? 'Toque para reproduzir com som'
      : paused
        ? 'Pausado'
        : isVideo && muted && 'Toque na tela para ativar o som';
  // the text is the button's name; without one the name is 'Story'
  const look = text ? 'rounded-full bg-black/60 px-4 py-2 text-sm font-semibold' : 'sr-only';
  return <span className={look}>{text || 'Story'}</span>;
}
