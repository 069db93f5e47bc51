import { Input, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { UploadItem } from '../../desk/upload-item.js';
import { plural } from '../../lib/counts.js';
import { UploadField } from '../upload/upload-field.js';
import { GallerySorter } from './gallery-sorter.js';
import type { DraftPicture, PresellDraft } from './presell-draft.js';

type Props = { control: Control<PresellDraft>; modelId: string };

/** A file that has arrived and has its sizes; the page can show no other. */
function pictureOf({ phase, asset }: UploadItem): DraftPicture | null {
  const file = asset?.picture?.sources.at(-1);
  if (phase !== 'ready' || !asset?.picture || !file) return null;
  return { assetId: asset.id, url: file.url, width: asset.picture.width, height: asset.picture.height };
}
const isComing = ({ phase }: UploadItem) => phase !== 'ready' && phase !== 'failed';

/** The picture the page opens with; until another has arrived the one before stays. */
export function HeroField({ control, modelId }: Props) {
  const { field, fieldState } = useController({ control, name: 'hero' });
  const [stored] = useState(field.value);
  return (
    <Stack gap="xs">
      <UploadField
        label="Imagem principal"
        description="A primeira coisa que se vê. De preferência em pé, 4:5."
        kinds="image"
        modelId={modelId}
        error={fieldState.error?.message ?? null}
        onChange={(items) => {
          const last = items.at(-1);
          field.onChange(last ? (pictureOf(last) ?? field.value) : stored);
        }}
      />
      {field.value && (
        <img className="presell-thumb" src={field.value.url} alt="Imagem principal de agora" width={72} height={90} />
      )}
    </Stack>
  );
}

/** The swipe gallery in its order (MKT-26). */
export function GalleryField({ control, modelId, onComing }: Props & { onComing: (isComing: boolean) => void }) {
  const { field, fieldState } = useController({ control, name: 'gallery' });
  const pictures = field.value;
  /** Brought in here and taken out again: the upload below still knows them. */
  const seen = useRef(new Set<string>());
  const take = (items: readonly UploadItem[]) => {
    onComing(items.some(isComing));
    const fresh = items.flatMap((item) => pictureOf(item) ?? []).filter(({ assetId }) => !seen.current.has(assetId));
    const isGone = ({ assetId }: DraftPicture) =>
      seen.current.has(assetId) && !items.some((item) => item.assetId === assetId);
    for (const { assetId } of fresh) seen.current.add(assetId);
    const next = [...pictures.filter((picture) => !isGone(picture)), ...fresh];
    if (fresh.length > 0 || next.length !== pictures.length) field.onChange(next);
  };
  const count = `${pictures.length} ${plural(pictures.length, 'foto', 'fotos')} de no máximo 20`;
  return (
    <Input.Wrapper label="Galeria de fotos" description={count} error={fieldState.error?.message} labelElement="div">
      {pictures.length === 0 ? (
        <Text size="sm" c="dimmed" py="sm">
          Nenhuma foto adicionada. Envie a primeira abaixo.
        </Text>
      ) : (
        <GallerySorter pictures={pictures} onChange={field.onChange} />
      )}
      <UploadField
        label={pictures.length === 0 ? 'Adicionar primeira foto' : 'Adicionar fotos'}
        kinds="image"
        modelId={modelId}
        multiple
        onChange={take}
      />
    </Input.Wrapper>
  );
}
