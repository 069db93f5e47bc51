import type { AssetDto } from '@camarim/contracts';
import { api, apiUrl } from './client.js';

/** Files of the back-office. */
export const mediaApi = {
  startUpload: (modelId: string | null, file: File) =>
    api('POST', '/api/v1/admin/media/uploads', { body: { modelId, fileName: file.name, bytes: file.size } }),
  importUrl: (modelId: string | null, url: string) =>
    api('POST', '/api/v1/admin/media/import', { body: { modelId, url } }),
  /** At most 100 ids; unknown ones are left out. */
  assets: async (ids: readonly string[]): Promise<AssetDto[]> =>
    (await api('GET', '/api/v1/admin/media', { query: { ids: ids.join(',') } })).items,
  retry: (id: string) => api('POST', '/api/v1/admin/media/{id}/retry', { path: { id } }),
  discard: (id: string) => api('DELETE', '/api/v1/admin/media/{id}', { path: { id } }),
};

/** An EventSource sends the session cookie by itself. */
export const adminStream = () => apiUrl('/api/v1/admin/events');
