import { formatBRL, POST_PRICE } from '@camarim/domain';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { centsOf } from '../../desk/reais.js';
import type { Attached } from '../../messages/kept-locally.js';
import { IN_REAIS } from '../layout/in-reais.js';
import { NumberField } from '../layout/number-field.js';
import { UploadField } from '../upload/upload-field.js';

type Props = { modelId: string; onChange: (attached: Attached | null) => void };

/** A picture or a film of her page that goes along with an answer of the team; without a price the fan just sees it. */
export function TeamAttach({ modelId, onChange }: Props) {
  const [assetId, setAssetId] = useState<string | null>(null);
  const [price, setPrice] = useState<number | string>('');
  const [hasCoPerformers, setCoPerformers] = useState(false);
  const tell = (id: string | null, reais: number | string, others: boolean) => {
    setAssetId(id);
    setPrice(reais);
    setCoPerformers(others);
    const cents = reais === '' ? null : centsOf(reais);
    const isPrice = cents === null || (cents >= POST_PRICE.min && cents <= POST_PRICE.max);
    onChange(id === null || !isPrice ? null : { assetId: id, priceCents: cents, hasCoPerformers: others });
  };
  return (
    <Stack gap="xs">
      <UploadField
        label="Foto ou vídeo"
        kinds="any"
        modelId={modelId}
        onChange={([item]) => tell(item?.phase === 'ready' ? item.assetId : null, price, hasCoPerformers)}
      />
      {assetId !== null && (
        <>
          <NumberField
            label="Preço para abrir (opcional)"
            description={`De ${formatBRL(POST_PRICE.min)} a ${formatBRL(POST_PRICE.max)}. Sem preço, a pessoa vê na hora.`}
            {...IN_REAIS}
            hideControls
            min={POST_PRICE.min / 100}
            max={POST_PRICE.max / 100}
            value={price}
            onChange={(reais) => tell(assetId, reais, hasCoPerformers)}
          />
          <Checkbox
            label="Aparecem outras pessoas"
            description="Além dela, mesmo sem mostrar o rosto. Vai depois que as autorizações forem registradas."
            checked={hasCoPerformers}
            onChange={(event) => tell(assetId, price, event.currentTarget.checked)}
          />
        </>
      )}
      <Text size="xs" c="dimmed">
        Quem paga fica com o arquivo. Vai como Equipe.
      </Text>
    </Stack>
  );
}
