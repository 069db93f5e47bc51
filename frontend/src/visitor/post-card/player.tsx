import type { MediaAddress } from '@camarim/contracts';
import { VolumeX } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Pill } from '../../ui/pill.js';
import * as words from './media-words.js';
import { playStream, playsStreams } from './play-stream.js';
import { playAlone, startVideo } from './start-video.js';
import { watchStall } from './watch-stall.js';

/** A second failure within this distance, in seconds, is not caused by an expired address. */
const SAME_PLACE_S = 0.5;

type Props = {
  media: MediaAddress;
  /** The same film in several sizes; null for what has no stream. */
  stream: MediaAddress | null;
  label: string;
  isPreview: boolean;
  onEnded: () => void;
  /** The address has expired: request a new one. */
  onStale: () => void;
  onBroken: () => void;
};

/**
 * The browser's own video player, with the stream of a film where there is one and the plain file where that fails; it
 * continues at the same position when its address is renewed.
 */
export default function Player({ media, stream, label, isPreview, onEnded, onStale, onBroken }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  /** Seconds, where a former address stopped. */
  const stoppedAt = useRef(0);
  const failedAt = useRef<number | null>(null);
  const [muted, setMuted] = useState(false);
  const [isNative] = useState(playsStreams);
  const [failedStream, setFailedStream] = useState<string | null>(null);
  const streamUrl = stream && stream.url !== failedStream ? stream.url : null;
  const address = streamUrl ?? media.url;
  const needsScript = streamUrl !== null && !isNative;

  /** An expired stream too: then the plain file has expired with it, and asks for new addresses of both. */
  const leaveStream = useCallback((url: string) => {
    stoppedAt.current = video.current?.currentTime || stoppedAt.current;
    setFailedStream(url);
  }, []);

  // each answer of the server is started, also one with the address that failed: addresses are the same for a while
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const start = () => void startVideo(element).then((how) => setMuted(how === 'muted'));
    const at = stoppedAt.current;
    if (needsScript && streamUrl)
      return playStream(element, streamUrl, { at, onReady: start, onFailed: () => leaveStream(streamUrl) });
    if (element.error && streamUrl === null) element.src = media.url;
    if (at > 0) element.currentTime = at;
    start();
    return undefined;
  }, [media, streamUrl, needsScript, leaveStream]);

  useEffect(() => {
    const element = video.current;
    if (!element || streamUrl === null) return undefined;
    return watchStall(element, () => leaveStream(streamUrl));
  }, [streamUrl, leaveStream]);

  const onError = () => {
    if (streamUrl !== null) return leaveStream(streamUrl);
    const at = video.current?.currentTime || stoppedAt.current;
    if (failedAt.current !== null && Math.abs(at - failedAt.current) < SAME_PLACE_S) return onBroken();
    failedAt.current = at;
    stoppedAt.current = at;
    onStale();
  };
  const unmute = () => {
    if (video.current) video.current.muted = false;
    setMuted(false);
  };

  return (
    <div className="absolute inset-0 bg-black/60">
      {/* biome-ignore lint/a11y/useMediaCaption: creators' clips have no caption files */}
      <video
        ref={video}
        src={needsScript ? undefined : address}
        aria-label={isPreview ? `${words.PREVIEW}: ${label}` : label}
        controls
        playsInline
        controlsList="nodownload"
        disablePictureInPicture
        preload="auto"
        onContextMenu={(event) => event.preventDefault()}
        onPlay={(event) => playAlone(event.currentTarget)}
        onEnded={onEnded}
        onError={onError}
        className="absolute inset-0 size-full object-contain"
      />
      <div className="absolute top-16 right-3 flex flex-col items-end gap-2">
        {isPreview && <Pill tone="dark">{words.PREVIEW}</Pill>}
        {muted && (
          <button
            type="button"
            onClick={unmute}
            className="inline-flex min-h-11 items-center gap-2 rounded-full bg-black/70 px-4 text-sm font-semibold text-white"
          >
            <VolumeX className="size-4" aria-hidden="true" />
            {words.UNMUTE}
          </button>
        )}
      </div>
    </div>
  );
}
