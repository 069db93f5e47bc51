import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type PriceList, settingsApi } from '../../api/admin-settings.js';

/** How old the state of an account is at most, in ms: it rests for thirty seconds or more. */
const ROUTING_EVERY_MS = 15_000;

/** What the settings read; the first word of a key names what a change makes stale. */
export const settingsQueries = {
  prices: (list: PriceList, archived: boolean) =>
    infiniteQueryOptions({
      queryKey: ['prices', list, archived],
      queryFn: ({ pageParam }) => settingsApi.prices(list, { archived, cursor: pageParam }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
    }),
  withdrawalPolicy: () => queryOptions({ queryKey: ['withdrawal-policy'], queryFn: settingsApi.withdrawalPolicy }),
  tipPolicy: () => queryOptions({ queryKey: ['tip-policy'], queryFn: settingsApi.tipPolicy }),
  tipWatch: () =>
    infiniteQueryOptions({
      queryKey: ['tip-watch'],
      queryFn: ({ pageParam }) => settingsApi.tipWatch(pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
    }),
  gateways: () => queryOptions({ queryKey: ['gateways'], queryFn: settingsApi.gateways }),
  gatewayRouting: () =>
    queryOptions({
      queryKey: ['gateways', 'routing'],
      queryFn: settingsApi.gatewayRouting,
      refetchInterval: ROUTING_EVERY_MS,
    }),
  sandboxCharges: (id: string) =>
    queryOptions({ queryKey: ['sandbox-charges', id], queryFn: () => settingsApi.sandboxCharges(id) }),
};
