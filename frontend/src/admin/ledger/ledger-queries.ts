import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

export const ledgerQueries = {
  overview: () => queryOptions({ queryKey: ['ledger', 'overview'], queryFn: () => api('GET /admin/ledger', {}) }),
  transfers: () =>
    queryOptions({
      queryKey: ['ledger', 'transfers'],
      queryFn: async () => (await api('GET /admin/house-transfers', {})).items,
    }),
  agencies: () =>
    queryOptions({
      queryKey: ['ledger', 'agencies'],
      queryFn: async () => (await api('GET /admin/agencies', {})).items,
    }),
  postShares: () =>
    queryOptions({
      queryKey: ['ledger', 'post-shares'],
      queryFn: async () => (await api('GET /admin/post-shares', {})).items,
    }),
  shares: () =>
    queryOptions({
      queryKey: ['ledger', 'shares'],
      queryFn: async () => (await api('GET /admin/share-rules', {})).items,
    }),
};
