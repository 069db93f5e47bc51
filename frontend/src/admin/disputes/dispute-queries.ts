import { queryOptions } from '@tanstack/react-query';
import { disputesApi } from '../../api/admin-disputes.js';

/** The clock of an open one goes on by itself. */
const EVERY_MS = 60_000;

export const disputeQueries = {
  all: ['disputes'] as const,
  list: (state: 'open' | 'ended') =>
    queryOptions({
      ...{ queryKey: ['disputes', 'list', state], queryFn: () => disputesApi.list(state) },
      refetchInterval: EVERY_MS,
    }),
  rates: () => queryOptions({ queryKey: ['disputes', 'rates'], queryFn: () => disputesApi.rates() }),
  campaignRates: () =>
    queryOptions({ queryKey: ['disputes', 'campaign-rates'], queryFn: () => disputesApi.campaignRates() }),
  one: (disputeId: string) =>
    queryOptions({
      ...{ queryKey: ['disputes', 'one', disputeId], queryFn: () => disputesApi.get(disputeId) },
      refetchInterval: EVERY_MS,
    }),
};
