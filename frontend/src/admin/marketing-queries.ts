import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { marketingApi } from '../api/admin-marketing.js';
import type { Asks } from '../api/operation.js';

/** How often a list whose numbers move by themselves is read anew. */
const FRESH_MS = 15_000;

/** What the screens of marketing read; the first word of a key names what a change makes stale. */
export const marketingQueries = {
  presells: () => queryOptions({ queryKey: ['presells'], queryFn: marketingApi.presells }),
  presellBadges: (modelId: string) =>
    queryOptions({ queryKey: ['presells', 'badges', modelId], queryFn: () => marketingApi.presellBadges(modelId) }),
  /** What the page of a creator may choose from. */
  pageTestimonials: (modelId: string) =>
    queryOptions({
      queryKey: ['testimonials', 'page', modelId],
      queryFn: () => marketingApi.pageTestimonials(modelId),
    }),
  testimonials: (query: Asks<'GET /admin/testimonials'>) =>
    infiniteQueryOptions({
      queryKey: ['testimonials', 'list', query],
      queryFn: ({ pageParam }) =>
        marketingApi.testimonials({ ...query, ...(pageParam === null ? {} : { cursor: pageParam }) }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
      refetchInterval: FRESH_MS,
    }),
  links: (modelId: string | null = null) =>
    infiniteQueryOptions({
      queryKey: ['sales-links', modelId],
      queryFn: ({ pageParam }) => marketingApi.links(modelId, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
      refetchInterval: FRESH_MS,
    }),
  configs: () =>
    queryOptions({ queryKey: ['ad-accounts', 'list'], queryFn: marketingApi.configs, refetchInterval: FRESH_MS }),
  deliveries: (id: string) =>
    queryOptions({
      queryKey: ['ad-accounts', 'deliveries', id],
      queryFn: () => marketingApi.deliveries(id),
      refetchInterval: FRESH_MS,
    }),
  matchKeys: (id: string) =>
    queryOptions({ queryKey: ['ad-accounts', 'match-keys', id], queryFn: () => marketingApi.matchKeys(id) }),
  funnel: (query: Asks<'GET /admin/funnel'>) =>
    infiniteQueryOptions({
      queryKey: ['funnel', query],
      queryFn: ({ pageParam }) => marketingApi.funnel(pageParam === null ? query : { ...query, cursor: pageParam }),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
    }),
};
