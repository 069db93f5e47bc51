import type { PeopleFilterQuery } from '@camarim/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { salesApi } from '../api/admin-sales.js';
import { api } from '../api/client.js';
import type { Asks } from '../api/operation.js';
import { PAGED } from '../lib/paged.js';

const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const peopleQueries = {
  list: (filter: PeopleFilterQuery) =>
    infiniteQueryOptions({
      queryKey: ['people', 'list', filter],
      queryFn: ({ pageParam }) => api('GET /admin/users', { ...filter, ...from(pageParam) }),
      ...PAGED,
    }),
  totals: () => queryOptions({ queryKey: ['people', 'totals'], queryFn: () => api('GET /admin/users/totals', {}) }),
  person: (id: string) =>
    queryOptions({ queryKey: ['people', 'one', id], queryFn: () => api('GET /admin/users/:userId', { userId: id }) }),
  record: (id: string) =>
    queryOptions({
      queryKey: ['people', 'record', id],
      queryFn: () => api('GET /admin/users/:userId/record', { userId: id }),
    }),
  conversions: (id: string) =>
    queryOptions({
      queryKey: ['people', 'conversions', id],
      queryFn: () => api('GET /admin/users/:userId/conversions', { userId: id }),
    }),
  calls: (id: string) =>
    queryOptions({
      queryKey: ['people', 'calls', id],
      queryFn: () => api('GET /admin/bookings', { userId: id, limit: 20 }),
    }),
  periods: (id: string) => queryOptions({ queryKey: ['people', 'periods', id], queryFn: () => salesApi.periodsOf(id) }),
  plans: (model: string) => queryOptions({ queryKey: ['plans', model], queryFn: () => salesApi.plans(model) }),
  staffNames: () =>
    queryOptions({ queryKey: ['staff-names'], queryFn: () => api('GET /admin/staff-names', {}), staleTime: 300_000 }),
  team: () => queryOptions({ queryKey: ['team'], queryFn: () => api('GET /admin/staff', {}) }),
  /** Why the team decided, by the ids of the log's lines. */
  reasons: (decisionIds: string[]) =>
    queryOptions({
      queryKey: ['decision-reasons', decisionIds],
      queryFn: () => api('GET /admin/decision-reasons', { decisionIds }),
      enabled: decisionIds.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  audit: (filter: Asks<'GET /admin/audit'>) =>
    infiniteQueryOptions({
      queryKey: ['audit', filter],
      queryFn: ({ pageParam }) => api('GET /admin/audit', { ...filter, ...from(pageParam) }),
      ...PAGED,
    }),
};
