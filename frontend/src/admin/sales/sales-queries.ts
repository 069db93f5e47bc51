import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SalesFilters, salesApi } from '../../api/admin-sales.js';

const ROOT = 'sales';
const PERIODS = 'periods';
/** The second word of what adds up a whole list. */
export const SUM = 'totals';

/** What Vendas reads; everything under one word, so that one notice makes all of it stale. */
export const salesQueries = {
  all: [ROOT] as const,
  list: (filters: SalesFilters) =>
    infiniteQueryOptions({
      queryKey: [ROOT, 'list', filters],
      queryFn: ({ pageParam }) => salesApi.list(filters, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) => queryOptions({ queryKey: [ROOT, 'detail', id], queryFn: () => salesApi.detail(id) }),
  totals: (filters: SalesFilters) =>
    queryOptions({
      queryKey: [ROOT, SUM, filters],
      queryFn: () => salesApi.totals(filters),
      placeholderData: keepPreviousData,
    }),
  // not under ROOT: what happens to payments renames nobody and moves no origin
  creators: (ids: readonly string[]) => {
    const modelIds = [...new Set(ids)].sort();
    return queryOptions({
      queryKey: ['model-names', modelIds],
      queryFn: () => salesApi.creators(modelIds),
      enabled: modelIds.length > 0,
    });
  },
  origins: (paymentIds: readonly string[]) =>
    queryOptions({
      queryKey: ['sale-origins', paymentIds],
      queryFn: () => salesApi.origins([...paymentIds]),
      enabled: paymentIds.length > 0,
    }),
  figures: (days: { from: string; to: string }) =>
    queryOptions({
      queryKey: [ROOT, 'figures', days],
      queryFn: () => salesApi.metrics(days),
      placeholderData: keepPreviousData,
    }),
  /** Everybody's: a decision about a sale begins or ends some. What nobody has open is not read for it. */
  allPeriods: [PERIODS] as const,
  // not under ROOT: each reading is written down, so it is asked for only by a click and after a decision
  periodsOf: (userId: string) =>
    queryOptions({
      queryKey: [PERIODS, userId],
      queryFn: () => salesApi.periodsOf(userId),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  plans: (modelId: string | null) =>
    queryOptions({ queryKey: ['plans', modelId], queryFn: () => salesApi.plans(modelId) }),
};
