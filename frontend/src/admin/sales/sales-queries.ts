import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SalesFilters, salesApi } from '../../api/admin-sales.js';
import { api } from '../../api/client.js';
import { PAGED } from '../../lib/paged.js';

const ROOT = 'sales';
/** The second word of what adds up a whole list. */
export const SUM = 'totals';

/** What Vendas reads; everything under one word, so that one notice makes all of it stale. */
export const salesQueries = {
  all: [ROOT] as const,
  list: (filters: SalesFilters) =>
    infiniteQueryOptions({
      queryKey: [ROOT, 'list', filters],
      queryFn: ({ pageParam }) => api('GET /admin/payments', { ...filters, cursor: pageParam }),
      ...PAGED,
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [ROOT, 'detail', id],
      queryFn: () => api('GET /admin/payments/:paymentId', { paymentId: id }),
    }),
  totals: (filters: SalesFilters) =>
    queryOptions({
      queryKey: [ROOT, SUM, filters],
      queryFn: () => api('GET /admin/payments/totals', filters),
      placeholderData: keepPreviousData,
    }),
  // not under ROOT: what happens to payments renames nobody and moves no origin
  creators: (ids: readonly string[]) => {
    const modelIds = [...new Set(ids)].sort();
    return queryOptions({
      queryKey: ['model-names', modelIds],
      queryFn: () => api('GET /admin/model-names', { modelIds }),
      enabled: modelIds.length > 0,
    });
  },
  origins: (paymentIds: readonly string[]) =>
    queryOptions({
      queryKey: ['sale-origins', paymentIds],
      queryFn: () => api('GET /admin/sale-origins', { paymentIds: [...paymentIds] }),
      enabled: paymentIds.length > 0,
    }),
  figures: (days: { from: string; to: string }) =>
    queryOptions({
      queryKey: [ROOT, 'figures', days],
      queryFn: () => api('GET /admin/metrics/sales', days),
      placeholderData: keepPreviousData,
    }),
  // not under ROOT: each reading is written down, so it is asked for only by a click and after a decision
  periodsOf: (userId: string) =>
    queryOptions({
      queryKey: ['periods', userId],
      queryFn: () => salesApi.periodsOf(userId),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  plans: (modelId: string | null) =>
    queryOptions({ queryKey: ['plans', modelId], queryFn: () => salesApi.plans(modelId) }),
};
