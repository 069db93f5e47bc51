import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Asset } from '../../api/shown.js';
import { Picture } from '../../desk/picture.js';
import type { UploadItem } from '../../desk/upload-item.js';
import { UploadField } from '../upload/upload-field.js';
import type { UploadKinds } from '../upload/use-upload.js';
import { isUsable } from './is-usable.js';

const WAIT = 'Espere o envio terminar.';

type Props = {
  label: string;
  kinds: UploadKinds;
  modelId: string | null;
  /** The file that is used now; null: none yet. */
  stored: Asset | null;
  /** An asset's id; '' while there is none, or none that has arrived. */
  onChange: (assetId: string) => void;
  error?: string | undefined;
};

/** One file, from this device or an https address; until another has arrived the stored one stays (CAT-05). */
export function FileField({ label, kinds, modelId, stored, onChange, error }: Props) {
  const [item, setItem] = useState<UploadItem | null>(null);
  const take = (items: readonly UploadItem[]) => {
    const last = items.at(-1) ?? null;
    setItem(last);
    onChange(last ? (isUsable(last) ? last.assetId : '') : (stored?.id ?? ''));
  };
  const isComing = item !== null && item.phase !== 'failed' && !isUsable(item);
  return (
    <Stack gap="xs">
      <UploadField
        label={label}
        kinds={kinds}
        modelId={modelId}
        required={stored === null}
        error={error && isComing ? WAIT : (error ?? null)}
        onChange={take}
      />
      {stored && !item && (
        <Group wrap="nowrap">
          <Picture picture={stored.picture} thumbhash={stored.thumbhash} alt="" sizes="56px" className="model-face" />
          <Text size="sm" c="dimmed" truncate>
            Usa agora: {stored.fileName ?? 'arquivo atual'}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
