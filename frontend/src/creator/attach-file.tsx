import '../messages/thread.css';
import { formatBRL, POST_PRICE } from '@camarim/domain';
import { ImagePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { centsOf } from '../desk/reais.js';
import type { Choosing } from '../messages/composer.js';
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
  const [isSold, setSold] = useState(false);
  const [price, setPrice] = useState<number | string>('');
  const [hasCoPerformers, setCoPerformers] = useState(false);
  const cents = isSold ? centsOf(price) : null;
  const isPrice = cents === null || (cents >= POST_PRICE.min && cents <= POST_PRICE.max);
  const assetId = item?.phase === 'ready' && isPrice ? item.assetId : null;
  const done = () => {
    upload.done();
    setSold(false);
    setPrice('');
    setCoPerformers(false);
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
              onRemove={upload.drop}
            />
          </ul>
          <Toggle
            label="Cobrar para abrir"
            description="Só quem pagar vê. Quem paga fica com o arquivo."
            checked={isSold}
            onChange={setSold}
          />
          {isSold && (
            <NumberField
              label="Preço em reais"
              value={price}
              min={POST_PRICE.min / 100}
              max={POST_PRICE.max / 100}
              shown={(limit) => formatBRL(limit * 100)}
              onChange={setPrice}
            />
          )}
          <Toggle
            label="Outra pessoa aparece"
            description="Mesmo sem mostrar o rosto. A equipe registra a autorização dela; depois disso, envie de novo."
            checked={hasCoPerformers}
            onChange={setCoPerformers}
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
