import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../ui/button.js';
import { UploadTile } from './upload-tile.js';
import type { useOwnUpload } from './use-own-upload.js';

const ACCEPT = 'image/*,video/*';

/** The file of what she posts: from the roll of her phone, on its way, or broken off and to be gone on with. */
export function OwnFile({ upload }: { upload: ReturnType<typeof useOwnUpload> }) {
  const { item, broken } = upload;
  const field = useRef<HTMLInputElement>(null);
  const [isOther, setOther] = useState(false);
  const pick = () => field.current?.click();
  const take = (file: File | undefined) => {
    if (!file) return;
    if (broken) setOther(!upload.goOn(file));
    else void upload.choose(file);
  };
  if (item)
    return (
      <ul aria-label="Arquivo">
        <UploadTile
          item={item}
          onPause={upload.pause}
          onResume={upload.resume}
          onRetry={() => void upload.retry()}
          onRemove={upload.drop}
        />
      </ul>
    );
  return (
    <>
      <input
        ref={field}
        type="file"
        accept={ACCEPT}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // the same file may be chosen once more
          event.currentTarget.value = '';
        }}
      />
      {broken ? (
        <div role="alert" aria-label="Um envio parou no meio" className="space-y-3 rounded-card bg-surface p-5">
          <p className="text-lg font-bold">Um envio parou no meio</p>
          <p className="text-quiet">
            Escolha de novo <b className="break-all text-text">{broken.name}</b>: ele continua de onde parou.
          </p>
          {isOther && (
            <p role="alert" className="text-sm text-danger-soft">
              Este é outro arquivo. Escolha {broken.name} ou comece de novo.
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button look="gold" onClick={pick}>
              Continuar envio
            </Button>
            <Button look="ghost" onClick={upload.drop}>
              Começar de novo
            </Button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          onClick={pick}
          className="stage-glow flex min-h-44 w-full flex-col items-center justify-center gap-3 rounded-card text-lg font-bold"
        >
          <ImagePlus className="size-9" aria-hidden="true" />
          Escolher foto ou vídeo
        </button>
      )}
    </>
  );
}
