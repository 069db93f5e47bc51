import { api, apiUrl } from './client.js';
import type { Asset } from './shown.js';

/** Files of the back-office. */
export const mediaApi = {
  startUpload: (modelId: string | null, file: File) =>
    api('POST /admin/media/uploads', { modelId, fileName: file.name, bytes: file.size }),
  importUrl: (modelId: string | null, url: string) => api('POST /admin/media/import', { modelId, url }),
  /** At most 100 ids; unknown ones are left out. */
  assets: async (ids: readonly string[]): Promise<Asset[]> => (await api('GET /admin/media', { ids: [...ids] })).items,
  retry: (assetId: string) => api('POST /admin/media/:assetId/retry', { assetId }),
  discard: (assetId: string) => api('DELETE /admin/media/:assetId', { assetId }),
};

/** An EventSource sends the session cookie by itself. */
export const adminStream = () => apiUrl('/api/v1/admin/events');
