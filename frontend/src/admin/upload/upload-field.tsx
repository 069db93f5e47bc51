import './upload.css';
import { Input, VisuallyHidden } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { UploadItem } from '../../desk/upload-item.js';
import { milestoneOf } from '../../desk/upload-words.js';
import { UploadDrop } from './upload-drop.js';
import { UploadTile } from './upload-tile.js';
import { type UploadKinds, useUpload } from './use-upload.js';

type Props = {
  label: string;
  description?: string;
  error?: string | null;
  required?: boolean;
  kinds: UploadKinds;
  /** null: of a model that is still to be added; it adopts the file. */
  modelId: string | null;
  /** Left out: a new file takes the place of the one before. */
  multiple?: boolean;
  /**
   * The files in their order, whenever one of them takes a step. A file may be used as soon as it has an `assetId` and
   * its phase is `processing` or `ready`.
   */
  onChange: (items: readonly UploadItem[]) => void;
};

/** Brings files to the house: dropped, chosen or by their address, with all that can happen on the way. */
export function UploadField({
  label,
  description,
  error,
  required,
  kinds,
  modelId,
  multiple = false,
  onChange,
}: Props) {
  const { items, addFiles, addAddress, pause, resume, retry, remove } = useUpload({ modelId, kinds, multiple });
  const steps = items.map(({ key, phase, assetId, kind }) => [key, phase, assetId, kind].join()).join(';');
  const tell = useEffectEvent(() => onChange(items));
  useEffect(() => tell(), [steps]);
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required ?? false}
      component="fieldset"
      className="upload-field"
      labelElement="div"
      aria-label={label}
    >
      <UploadDrop kinds={kinds} multiple={multiple} onFiles={addFiles} onAddress={addAddress} />
      {items.length > 0 && (
        <ul className="upload-list">
          {items.map((item) => (
            <UploadTile
              key={item.key}
              item={item}
              onPause={() => pause(item.key)}
              onResume={() => resume(item.key)}
              onRetry={() => void retry(item)}
              onRemove={() => remove(item)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{items.map(milestoneOf).join('. ')}</VisuallyHidden>
    </Input.Wrapper>
  );
}
