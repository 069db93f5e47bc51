import { api } from './client.js';
import type { Asks } from './operation.js';

/** The books, and what creators get of their sales. */
export const ledgerApi = {
  overview: () => api('GET /admin/ledger', {}),
  transfers: async () => (await api('GET /admin/house-transfers', {})).items,
  confirmTransfer: (form: Asks<'POST /admin/house-transfers/:transferId/confirm'>) =>
    api('POST /admin/house-transfers/:transferId/confirm', form),
  shares: async () => (await api('GET /admin/share-rules', {})).items,
  setShare: (form: Asks<'POST /admin/share-rules'>) => api('POST /admin/share-rules', form),
  agencies: async () => (await api('GET /admin/agencies', {})).items,
  addAgency: (form: Asks<'POST /admin/agencies'>) => api('POST /admin/agencies', form),
  renameAgency: (form: Asks<'PUT /admin/agencies/:agencyId'>) => api('PUT /admin/agencies/:agencyId', form),
  postShares: async () => (await api('GET /admin/post-shares', {})).items,
  sharePost: (form: Asks<'POST /admin/post-shares'>) => api('POST /admin/post-shares', form),
  endPostShare: (postId: string, reason: string) => api('POST /admin/post-shares/:postId/archive', { postId, reason }),
  endShare: (ruleId: string, reason: string) => api('POST /admin/share-rules/:ruleId/archive', { ruleId, reason }),
};
