import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.js';
import type { Asks } from '../api/operation.js';
import { PAGED } from '../lib/paged.js';

/** How often a list whose numbers move by themselves is read anew. */
const FRESH_MS = 15_000;

/** What the screens of marketing read; the first word of a key names what a change makes stale. */
export const marketingQueries = {
  presells: () => queryOptions({ queryKey: ['presells'], queryFn: () => api('GET /admin/presells', {}) }),
  presellBadges: (modelId: string) =>
    queryOptions({
      queryKey: ['presells', 'badges', modelId],
      queryFn: () => api('GET /admin/presells/badges/:modelId', { modelId }),
    }),
  /** What the page of a creator may choose from. */
  pageTestimonials: (modelId: string) =>
    queryOptions({
      queryKey: ['testimonials', 'page', modelId],
      queryFn: () => api('GET /admin/presells/testimonials/:modelId', { modelId }),
    }),
  testimonials: (query: Asks<'GET /admin/testimonials'>) =>
    infiniteQueryOptions({
      queryKey: ['testimonials', 'list', query],
      queryFn: ({ pageParam }) =>
        api('GET /admin/testimonials', { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) }),
      ...PAGED,
      refetchInterval: FRESH_MS,
    }),
  links: (modelId: string | null = null) =>
    infiniteQueryOptions({
      queryKey: ['sales-links', modelId],
      queryFn: ({ pageParam }) => api('GET /admin/sales-links', { modelId, cursor: pageParam }),
      ...PAGED,
      refetchInterval: FRESH_MS,
    }),
  configs: () =>
    queryOptions({
      queryKey: ['ad-accounts', 'list'],
      queryFn: () => api('GET /admin/facebook-configs', {}),
      refetchInterval: FRESH_MS,
    }),
  deliveries: (id: string) =>
    queryOptions({
      queryKey: ['ad-accounts', 'deliveries', id],
      queryFn: () => api('GET /admin/facebook-configs/:configId/deliveries', { configId: id }),
      refetchInterval: FRESH_MS,
    }),
  matchKeys: (id: string) =>
    queryOptions({
      queryKey: ['ad-accounts', 'match-keys', id],
      queryFn: () => api('GET /admin/facebook-configs/:configId/match-keys', { configId: id }),
    }),
  funnel: (query: Asks<'GET /admin/funnel'>) =>
    infiniteQueryOptions({
      queryKey: ['funnel', query],
      queryFn: ({ pageParam }) =>
        api('GET /admin/funnel', pageParam === null ? query : { ...query, cursor: pageParam }),
      ...PAGED,
    }),
};
