import type Hls from 'hls.js';

/** Whether this browser plays a stream by itself, as Safari and newer Chromium do. */
export const playsStreams = (): boolean =>
  document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '';

type Wish = {
  /** Seconds from its beginning. */
  at: number;
  /** The video has its source and may be started. */
  onReady: () => void;
  /** It cannot be played, or not any further; the video has been let go of. */
  onFailed: () => void;
};

/** Plays a stream where the browser does not: its player is loaded only then. @returns a function that lets go of the video. */
export function playStream(video: HTMLVideoElement, url: string, { at, onReady, onFailed }: Wish): () => void {
  let player: Hls | null = null;
  let isOver = false;
  const stop = () => {
    isOver = true;
    player?.destroy();
  };
  const fail = () => {
    if (isOver) return;
    stop();
    onFailed();
  };
  const begin = async () => {
    const { default: Player } = await import('hls.js/light');
    if (isOver) return;
    if (!Player.isSupported()) throw new Error('expected a browser with Media Source Extensions');
    // the policy of the pages allows no worker made of text; a size larger than the card is wasted on it
    player = new Player({ enableWorker: false, capLevelToPlayerSize: true, startPosition: at });
    player.on(Player.Events.MEDIA_ATTACHED, onReady);
    player.on(Player.Events.ERROR, (_, { fatal }) => fatal && fail());
    player.loadSource(url);
    player.attachMedia(video);
  };
  begin().catch(fail);
  return stop;
}
