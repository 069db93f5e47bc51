import '../messages/thread.css';
import { formatBRL, POST_PRICE } from '@camarim/domain';
import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { centsOf } from '../desk/reais.js';
import type { Choosing } from '../messages/composer.js';
import { type FileTerms, FREE, keepTerms, keptTerms } from './own-media.js';
import { NumberField } from './parts/number-field.js';
import { Toggle } from './parts/toggle.js';
import { UploadTile } from './upload-tile.js';
import { useOwnUpload } from './use-own-upload.js';

type Props = {
  modelId: string;
  /** What it is for, as this device remembers it. */
  place: string;
  onChange: (choosing: Choosing) => void;
};

/** A picture or a film for a message: from the roll of her phone, on its way, and what it costs to open (MSG-56). */
export default function AttachFile({ modelId, place, onChange }: Props) {
  const upload = useOwnUpload(modelId, place);
  const { item } = upload;
  const field = useRef<HTMLInputElement>(null);
  const [terms, setTerms] = useState(() => keptTerms(place));
  const { isSold, price, hasCoPerformers } = terms;
  const set = (own: Partial<FileTerms>) => {
    const next = { ...terms, ...own };
    setTerms(next);
    keepTerms(place, next);
  };
  /** They are of this one file. */
  const forget = () => {
    setTerms(FREE);
    keepTerms(place, null);
  };
  const cents = isSold ? centsOf(price) : null;
  const isPrice = cents === null || (cents >= POST_PRICE.min && cents <= POST_PRICE.max);
  const assetId = item?.phase === 'ready' && isPrice ? item.assetId : null;
  const done = () => {
    upload.done();
    forget();
  };
  const remove = () => {
    upload.drop();
    forget();
  };
  const isComing = item !== null && assetId === null;
  const tell = useEffectEvent(() => {
    if (assetId === null) onChange(isComing ? 'coming' : null);
    else onChange({ assetId, priceCents: cents, hasCoPerformers, done });
  });
  useEffect(() => tell(), [assetId, cents, hasCoPerformers, isComing]);
  return (
    <div className="msg-attach">
      <input
        ref={field}
        type="file"
        accept="image/*,video/*"
        aria-label="Foto ou vídeo"
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file && !(upload.broken && upload.goOn(file))) void upload.choose(file);
          // the same file may be chosen once more
          event.currentTarget.value = '';
        }}
      />
      {item ? (
        <>
          <ul aria-label="Arquivo da mensagem">
            <UploadTile
              item={item}
              onPause={upload.pause}
              onResume={upload.resume}
              onRetry={() => void upload.retry()}
              onRemove={remove}
            />
          </ul>
          <Toggle
            label="Cobrar para abrir"
            description="Só quem pagar vê. Quem paga fica com o arquivo."
            checked={isSold}
            onChange={(wanted) => set({ isSold: wanted })}
          />
          {isSold && (
            <NumberField
              label="Preço em reais"
              value={price}
              min={POST_PRICE.min / 100}
              max={POST_PRICE.max / 100}
              shown={(limit) => formatBRL(limit * 100)}
              onChange={(typed) => set({ price: typed })}
            />
          )}
          <Toggle
            label="Outra pessoa aparece"
            description="Mesmo sem mostrar o rosto. A equipe registra a autorização dela; depois disso, envie de novo."
            checked={hasCoPerformers}
            onChange={(others) => set({ hasCoPerformers: others })}
          />
        </>
      ) : (
        <button type="button" className="msg-attach-button" onClick={() => field.current?.click()}>
          <ImagePlus className="size-5" aria-hidden="true" />
          {upload.broken ? `Continuar ${upload.broken.name}` : 'Foto ou vídeo'}
        </button>
      )}
    </div>
  );
}
