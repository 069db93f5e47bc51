import { api } from './client.js';
import type { Asks } from './operation.js';

/** Money nobody knows, and what the team decides about it. */
export const strayMoneyApi = {
  list: async () => (await api('GET /admin/stray-money', {})).items,
  attach: (to: Asks<'POST /admin/stray-money/:strayId/attach'>) => api('POST /admin/stray-money/:strayId/attach', to),
  giveBack: (strayId: string, reason: string) => api('POST /admin/stray-money/:strayId/give-back', { strayId, reason }),
  archive: (strayId: string, reason: string) => api('POST /admin/stray-money/:strayId/archive', { strayId, reason }),
};
