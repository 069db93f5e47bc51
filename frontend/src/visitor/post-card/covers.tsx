import type { LockedText } from '@camarim/domain';
import { Lock, Play } from 'lucide-react';
import { Button } from '../../ui/button.js';
import { Spinner } from '../../ui/spinner.js';

type LockedProps = {
  text: LockedText;
  failure: string | null;
  busy: boolean;
  onOpen: () => void;
  /** Seeing the same preview again costs nothing (CAT-18); null when there is none to see. */
  onRepeat: (() => void) | null;
};

/** A lock, one sentence, one button, over the blur (FV-18). */
export function LockedCover({ text, failure, busy, onOpen, onRepeat }: LockedProps) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-black/45 px-6 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-black/55 text-white">
        <Lock className="size-7" aria-hidden="true" />
      </span>
      <p className="max-w-72 text-lg font-bold text-balance text-white text-shadow-lg">{text.message}</p>
      <Button onClick={onOpen} busy={busy}>
        {text.action}
      </Button>
      {onRepeat && (
        <button
          type="button"
          onClick={onRepeat}
          className="min-h-11 px-3 text-sm font-semibold text-white underline underline-offset-4"
        >
          Ver a prévia de novo
        </button>
      )}
      <Failure text={failure} />
    </div>
  );
}

type PlayProps = {
  title: string;
  /** Length of the preview, null when the video plays in full. */
  previewSeconds: number | null;
  failure: string | null;
  busy: boolean;
  onPlay: () => void;
};

/** The whole picture is the button. */
export function PlayCover({ title, previewSeconds, failure, busy, onPlay }: PlayProps) {
  const isPreview = previewSeconds !== null;
  return (
    <div className="absolute inset-0">
      <button
        type="button"
        onClick={onPlay}
        disabled={busy}
        aria-busy={busy || undefined}
        aria-label={isPreview ? `Ver prévia de ${previewSeconds} segundos: ${title}` : `Reproduzir: ${title}`}
        className="group absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/25 outline-offset-[-4px]"
      >
        <span className="grid size-18 place-items-center rounded-full bg-accent-deep text-white shadow-xl transition-transform duration-150 group-hover:scale-105">
          {busy ? <Spinner className="size-8" /> : <Play className="ml-1 size-8 fill-current" aria-hidden="true" />}
        </span>
        {isPreview && (
          <span className="rounded-full bg-black/65 px-4 py-2 text-sm font-semibold text-white">
            Ver prévia de {previewSeconds} s
          </span>
        )}
      </button>
      {failure && (
        <div className="pointer-events-none absolute inset-x-0 bottom-6 px-6 text-center">
          <Failure text={failure} />
        </div>
      )}
    </div>
  );
}

function Failure({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p role="alert" className="inline-block rounded-input bg-black/75 px-4 py-2 text-sm text-white">
      {text}
    </p>
  );
}
