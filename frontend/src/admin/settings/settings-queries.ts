import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type PriceList, settingsApi } from '../../api/admin-settings.js';
import { api } from '../../api/client.js';
import { PAGED } from '../../lib/paged.js';

/** How old the state of an account is at most, in ms: it rests for thirty seconds or more. */
const ROUTING_EVERY_MS = 15_000;

/** What the settings read; the first word of a key names what a change makes stale. */
export const settingsQueries = {
  prices: (list: PriceList, archived: boolean) =>
    infiniteQueryOptions({
      queryKey: ['prices', list, archived],
      queryFn: ({ pageParam }) => settingsApi.prices(list, { archived, cursor: pageParam }),
      ...PAGED,
    }),
  withdrawalPolicy: () =>
    queryOptions({ queryKey: ['withdrawal-policy'], queryFn: () => api('GET /withdrawal-policy', {}) }),
  tipPolicy: () => queryOptions({ queryKey: ['tip-policy'], queryFn: () => api('GET /admin/tip-policy', {}) }),
  tipWatch: () =>
    infiniteQueryOptions({
      queryKey: ['tip-watch'],
      queryFn: ({ pageParam }) => api('GET /admin/tip-watch', { cursor: pageParam }),
      ...PAGED,
    }),
  gateways: () => queryOptions({ queryKey: ['gateways'], queryFn: () => api('GET /admin/gateways', { limit: 100 }) }),
  gatewayRouting: () =>
    queryOptions({
      queryKey: ['gateways', 'routing'],
      queryFn: () => api('GET /admin/gateways/routing', {}),
      refetchInterval: ROUTING_EVERY_MS,
    }),
  sandboxCharges: (id: string) =>
    queryOptions({
      queryKey: ['sandbox-charges', id],
      queryFn: () => api('GET /admin/gateways/:gatewayId/sandbox-charges', { gatewayId: id }),
    }),
};
