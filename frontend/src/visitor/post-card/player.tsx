import type { MediaDto } from '@camarim/contracts';
import { VolumeX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Pill } from '../../ui/pill.js';
import * as words from './media-words.js';
import { playAlone, startVideo } from './start-video.js';

/** A second failure within this distance, in seconds, is not caused by an expired address. */
const SAME_PLACE_S = 0.5;

type Props = {
  media: MediaDto;
  label: string;
  isPreview: boolean;
  onEnded: () => void;
  /** The address has expired: request a new one. */
  onStale: () => void;
  onBroken: () => void;
};

/** The browser's own video player; it continues at the same position when its address is renewed. */
export default function Player({ media, label, isPreview, onEnded, onStale, onBroken }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const failedAt = useRef<number | null>(null);
  const [muted, setMuted] = useState(false);

  // a new address has to be started again
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (failedAt.current !== null) element.currentTime = failedAt.current;
    void startVideo(element).then((how) => setMuted(how === 'muted'));
  }, [media.url]);

  const onError = () => {
    const at = video.current?.currentTime ?? 0;
    if (failedAt.current !== null && Math.abs(at - failedAt.current) < SAME_PLACE_S) {
      onBroken();
    } else {
      failedAt.current = at;
      onStale();
    }
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
        src={media.url}
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
