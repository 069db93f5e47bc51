import { api } from '../api/client.js';
import type { Asset } from '../api/shown.js';

/** Files a creator sends herself. */
export const ownMediaApi = {
  start: (modelId: string, file: File) =>
    api('POST /creator/media/uploads', { modelId, fileName: file.name, bytes: file.size }),
  /** null: it was removed or given up. */
  asset: async (assetId: string): Promise<Asset | null> =>
    (await api('GET /creator/media', { ids: [assetId] })).items[0] ?? null,
  retry: (assetId: string) => api('POST /creator/media/:assetId/retry', { assetId }),
  discard: (assetId: string) => api('DELETE /creator/media/:assetId', { assetId }),
};

/** An upload under way, as this device remembers it through a reload. The file itself has to be chosen again. */
export type KeptUpload = { assetId: string; uploadUrl: string; name: string; bytes: number };
/** `place`: what it is for, a page of hers or a thread. */
const keyOf = (place: string) => `camarim-own-upload:${place}`;

export function keptUpload(place: string): KeptUpload | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as KeptUpload | null;
    return kept?.assetId && kept.uploadUrl ? kept : null;
  } catch {
    return null;
  }
}

/** @param upload null = there is none any more. */
export function keepUpload(place: string, upload: KeptUpload | null): void {
  try {
    if (upload) localStorage.setItem(keyOf(place), JSON.stringify(upload));
    else localStorage.removeItem(keyOf(place));
  } catch {
    // without storage the upload goes on until the page is left
  }
}
