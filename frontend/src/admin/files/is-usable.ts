import type { UploadItem } from '../../desk/upload-item.js';

/** Whether a file is there as a whole: it may be used before its renditions are made. */
export const isUsable = (item: UploadItem): item is UploadItem & { assetId: string } =>
  item.assetId !== null && (item.phase === 'processing' || item.phase === 'ready');
