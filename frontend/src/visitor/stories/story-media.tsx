import type { StoryPageDto } from '@camarim/contracts';
import { classes } from '../../ui/classes.js';
import type { StoryPlayback } from './use-story-playback.js';

/** Wider than this share of its height, a picture is shown whole on a blurred copy of itself; else it fills the screen. */
const WIDEST_TO_CROP = 0.85;

const fitOf = ({ width, height }: { width: number; height: number }): string =>
  classes('absolute inset-0 size-full', width / height > WIDEST_TO_CROP ? 'object-contain' : 'object-cover');

/** The poster, which is also a video's first picture and the end card's background. */
const stillOf = (story: StoryPageDto) => story.poster ?? (story.mediaType === 'image' ? story.media : null);

/** Fills the screen behind a picture that does not. */
function Backdrop({ story }: { story: StoryPageDto }) {
  const still = stillOf(story);
  return (
    still && (
      <img src={still.url} alt="" className="absolute inset-0 size-full scale-110 object-cover opacity-60 blur-2xl" />
    )
  );
}

/** Shown until it is known whether this visitor has seen the story. */
export function Still({ story }: { story: StoryPageDto }) {
  const still = story.poster ?? (story.endImage ? null : stillOf(story));
  return (
    still && (
      <>
        <Backdrop story={story} />
        <img data-media src={still.url} alt="" className={fitOf(story.media)} />
      </>
    )
  );
}

/** The picture or clip itself, without black bars. */
export function Media({ story, play }: { story: StoryPageDto; play: StoryPlayback }) {
  const common = { 'data-media': true, className: fitOf(story.media), onError: play.onBroken };
  return (
    <>
      <Backdrop story={story} />
      {story.mediaType === 'image' ? (
        <img {...common} src={story.media.url} alt="" onLoad={play.onLoaded} />
      ) : (
        <video
          {...common}
          ref={play.video}
          src={story.media.url}
          poster={story.poster?.url}
          playsInline
          preload="auto"
          disablePictureInPicture
          onCanPlay={play.onLoaded}
        />
      )}
    </>
  );
}

/** Loads what comes next while this story runs. */
export function Ahead({ story }: { story: StoryPageDto }) {
  const still = stillOf(story);
  return (
    <div hidden data-ahead>
      {still && <img src={still.url} alt="" />}
      {story.mediaType === 'video' && <video src={story.media.url} preload="auto" muted />}
    </div>
  );
}
