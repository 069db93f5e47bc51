import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

/** The clock of an open one goes on by itself. */
const EVERY_MS = 60_000;

export const disputeQueries = {
  list: (state: 'open' | 'ended') =>
    queryOptions({
      queryKey: ['disputes', 'list', state],
      queryFn: async () => (await api('GET /admin/disputes', { state })).items,
      refetchInterval: EVERY_MS,
    }),
  rates: () => queryOptions({ queryKey: ['disputes', 'rates'], queryFn: () => api('GET /admin/disputes/rates', {}) }),
  campaignRates: () =>
    queryOptions({
      queryKey: ['disputes', 'campaign-rates'],
      queryFn: () => api('GET /admin/disputes/rates/campaigns', {}),
    }),
  one: (disputeId: string) =>
    queryOptions({
      queryKey: ['disputes', 'one', disputeId],
      queryFn: () => api('GET /admin/disputes/:disputeId', { disputeId }),
      refetchInterval: EVERY_MS,
    }),
};
