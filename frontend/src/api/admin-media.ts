import { api, apiUrl } from './client.js';
import type { Asset } from './shown.js';

/** Files of the back-office. */
export const mediaApi = {
  /** At most 100 ids; unknown ones are left out. */
  assets: async (ids: readonly string[]): Promise<Asset[]> => (await api('GET /admin/media', { ids: [...ids] })).items,
};

/** An EventSource sends the session cookie by itself. */
export const adminStream = () => apiUrl('/api/v1/admin/events');
