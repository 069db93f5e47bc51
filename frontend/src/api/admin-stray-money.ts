import type { AttachStrayBody } from '@camarim/contracts';
import { api } from './client.js';

const BASE = '/api/v1/admin/stray-money';

/** Money nobody knows, and what the team decides about it. */
export const strayMoneyApi = {
  list: async () => (await api('GET', BASE, {})).items,
  attach: (id: string, body: AttachStrayBody) => api('POST', `${BASE}/{id}/attach`, { path: { id }, body }),
  giveBack: (id: string, reason: string) => api('POST', `${BASE}/{id}/give-back`, { path: { id }, body: { reason } }),
  archive: (id: string, reason: string) => api('POST', `${BASE}/{id}/archive`, { path: { id }, body: { reason } }),
};
