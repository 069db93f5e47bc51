import { Play } from 'lucide-react';
import { Spinner } from '../../ui/spinner.js';
import * as words from './media-words.js';

type Props = {
  title: string;
  /** Length of the preview; null when the video plays in full. */
  previewSeconds: number | null;
  failure: string | null;
  busy: boolean;
  onPlay: () => void;
};

/** The play button, as large as the picture. */
export function PlayCover({ title, previewSeconds, failure, busy, onPlay }: Props) {
  const isPreview = previewSeconds !== null;
  return (
    <div className="absolute inset-0">
      <button
        type="button"
        onClick={onPlay}
        disabled={busy}
        aria-busy={busy || undefined}
        aria-label={isPreview ? `${words.watchPreview(previewSeconds)}: ${title}` : words.play(title)}
        className="group absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/25 outline-offset-[-4px]"
      >
        <span className="grid size-18 place-items-center rounded-full bg-black/50 text-white ring-1 ring-white/30 backdrop-blur-sm transition-transform duration-150 group-hover:scale-105">
          {busy ? <Spinner className="size-8" /> : <Play className="ml-1 size-8 fill-current" aria-hidden="true" />}
        </span>
        {isPreview && (
          <span className="rounded-full bg-black/65 px-4 py-2 text-sm font-semibold text-white">
            {words.watchPreview(previewSeconds)}
          </span>
        )}
      </button>
      {failure && (
        <div className="pointer-events-none absolute inset-x-0 bottom-14 px-6 text-center">
          <MediaFailure text={failure} />
        </div>
      )}
    </div>
  );
}

/** An error message over the picture. */
export function MediaFailure({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p role="alert" className="inline-block rounded-input bg-black/75 px-4 py-2 text-sm text-white">
      {text}
    </p>
  );
}
