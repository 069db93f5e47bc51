import type { StoryPageDto } from '@camarim/contracts';
import { Volume2, VolumeX, X } from 'lucide-react';
import { Avatar } from '../../ui/avatar.js';
import { paths } from '../paths.js';
import { storyTitle } from '../share/post-words.js';
import { ShareButton } from '../share/share-button.js';
import type { StoryPlayback } from './use-story-playback.js';
import * as words from './words.js';

const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full bg-black/40 hover:bg-black/60';
const TRACK = 'h-1 flex-1 overflow-hidden rounded-full bg-white/30';

type Props = {
  story: StoryPageDto;
  play: StoryPlayback;
  /** Which of her stories this is, counted from 0, and how many there are. */
  at: number;
  count: number;
  onClose: () => void;
};

/** One bar for each story of the creator, her name, the sound and the way out. */
export function StoryHeader({ story, play, at, count, onClose }: Props) {
  const hasEnded = play.phase === 'ended';
  const runs = !hasEnded && play.phase !== 'failed';
  return (
    <header className="absolute inset-x-0 top-0 bg-linear-to-b from-black/70 to-transparent p-3 pb-8">
      {(runs || count > 1) && (
        <div className="mb-3 flex gap-1">
          {Array.from({ length: count }, (_, each) =>
            runs && each === at ? (
              <div
                key={each}
                role="progressbar"
                aria-label={words.PROGRESS}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={0}
                data-segment
                className={TRACK}
              >
                <div ref={play.bar} className="size-full origin-left scale-x-0 bg-white" />
              </div>
            ) : (
              <div key={each} data-segment className={TRACK}>
                {each <= at && <div className="size-full bg-white" />}
              </div>
            ),
          )}
        </div>
      )}
      <div className="flex items-center gap-2">
        <Avatar name={story.model.displayName} image={story.model.profileImage} className="size-10" />
        <p className="mr-auto min-w-0">
          <strong className="block truncate">{story.model.displayName}</strong>
          <span className="block text-sm text-white/80">{hasEnded ? words.WATCHED : words.NOW}</span>
        </p>
        {story.mediaType === 'video' && runs && (
          <button
            type="button"
            aria-label={play.muted ? words.UNMUTE : words.MUTE}
            onClick={play.phase === 'ready' ? play.begin : play.toggleSound}
            className={ROUND}
          >
            {play.muted ? <VolumeX className="size-5" /> : <Volume2 className="size-5" />}
          </button>
        )}
        <ShareButton
          icon
          title={storyTitle(story.model.displayName)}
          path={paths.story(story.slug ?? story.id)}
          className={ROUND}
        />
        <button type="button" aria-label={words.CLOSE} onClick={onClose} className={ROUND}>
          <X className="size-5" />
        </button>
      </div>
    </header>
  );
}
