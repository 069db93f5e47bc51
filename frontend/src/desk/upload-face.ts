import { FileImage, FileVideo } from 'lucide-react';
import type { UploadItem } from './upload-item.js';

/** The made picture once there is one, before it the one on this device; the sign of its kind until then. */
export const faceOf = ({ asset, localPreview, kind }: UploadItem) => ({
  src: asset?.picture?.sources.find(({ contentType }) => contentType === 'image/webp')?.url ?? localPreview,
  Kind: kind === 'video' ? FileVideo : FileImage,
});
