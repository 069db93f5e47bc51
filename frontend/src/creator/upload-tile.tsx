import { Pause, Play, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { faceOf } from '../desk/upload-face.js';
import type { UploadItem } from '../desk/upload-item.js';
import { percentOf, wordsOf } from '../desk/upload-words.js';
import { Button } from '../ui/button.js';
import { classes } from '../ui/classes.js';
import { ProgressBar } from './parts/progress-bar.js';

type Props = {
  item: UploadItem;
  onPause: () => void;
  onResume: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One file on its way: how far it is, or what is wrong with it and what can be done. */
export function UploadTile({ item, onPause, onResume, onRetry, onRemove }: Props) {
  const { name, phase } = item;
  const failed = phase === 'failed';
  return (
    <li data-phase={phase} className="flex items-center gap-4 rounded-card bg-surface p-4">
      <UploadFace item={item} />
      <div className="min-w-0 flex-1 space-y-1.5">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        <p
          role={failed ? 'alert' : undefined}
          className={classes('text-sm', failed ? 'text-danger-soft' : 'text-quiet')}
        >
          {wordsOf(item)}
        </p>
        {!failed && phase !== 'ready' && (
          <ProgressBar percent={percentOf(item)} label={`${phase === 'processing' ? 'Preparo' : 'Envio'} de ${name}`} />
        )}
        {failed && (
          <div className="flex flex-wrap gap-2">
            {!item.isFinal && (
              <Button look="secondary" onClick={onRetry} aria-label={`Tentar novamente: ${name}`}>
                Tentar novamente
              </Button>
            )}
            <Button look="ghost" onClick={onRemove} aria-label={`Remover ${name}`}>
              Remover
            </Button>
          </div>
        )}
      </div>
      {!failed && (
        <div className="flex shrink-0">
          {phase === 'sending' && (
            <Small label={`Pausar ${name}`} onClick={onPause}>
              <Pause className="size-5" aria-hidden="true" />
            </Small>
          )}
          {(phase === 'paused' || phase === 'offline') && (
            <Small label={`Continuar ${name}`} onClick={onResume}>
              <Play className="size-5" aria-hidden="true" />
            </Small>
          )}
          <Small
            label={phase === 'ready' || phase === 'processing' ? `Remover ${name}` : `Cancelar ${name}`}
            onClick={onRemove}
          >
            <X className="size-5" aria-hidden="true" />
          </Small>
        </div>
      )}
    </li>
  );
}

const Small = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="grid size-11 place-items-center rounded-full text-quiet hover:bg-raised hover:text-text"
  >
    {children}
  </button>
);

function UploadFace({ item }: { item: UploadItem }) {
  const { src, Kind } = faceOf(item);
  if (src) return <img src={src} alt="" decoding="async" className="h-24 w-19 shrink-0 rounded-input object-cover" />;
  return (
    <span className="grid h-24 w-19 shrink-0 place-items-center rounded-input bg-raised text-quiet">
      <Kind className="size-7" aria-hidden="true" />
    </span>
  );
}
