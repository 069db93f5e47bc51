import { api, apiUrl } from './client.js';

/** Contested PIX and their answers. */
export const disputesApi = {
  list: async (state: 'open' | 'ended') => (await api('GET /admin/disputes', { state })).items,
  rates: () => api('GET /admin/disputes/rates', {}),
  campaignRates: () => api('GET /admin/disputes/rates/campaigns', {}),
  get: (disputeId: string) => api('GET /admin/disputes/:disputeId', { disputeId }),
  prepare: (disputeId: string) => api('POST /admin/disputes/:disputeId/dossier', { disputeId }),
  send: (disputeId: string) => api('POST /admin/disputes/:disputeId/send', { disputeId }),
  markSent: (disputeId: string, externalId: string | null) =>
    api('POST /admin/disputes/:disputeId/mark-sent', { disputeId, externalId }),
  concede: (disputeId: string, reason: string) => api('POST /admin/disputes/:disputeId/concede', { disputeId, reason }),
};

export const disputeFiles = {
  pdf: (disputeId: string) => apiUrl('/api/v1/admin/disputes/{id}/dossier.pdf', { id: disputeId }),
  zip: (disputeId: string) => apiUrl('/api/v1/admin/disputes/{id}/dossier.zip', { id: disputeId }),
};
