import type { PeopleFilterQuery } from '@camarim/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { peopleApi } from '../api/admin-people.js';
import { salesApi } from '../api/admin-sales.js';
import type { Asks } from '../api/operation.js';

const FIRST = null as string | null;
const next = (last: { nextCursor: string | null }) => last.nextCursor;
const from = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const peopleQueries = {
  list: (filter: PeopleFilterQuery) =>
    infiniteQueryOptions({
      queryKey: ['people', 'list', filter],
      queryFn: ({ pageParam }) => peopleApi.people({ ...filter, ...from(pageParam) }),
      initialPageParam: FIRST,
      getNextPageParam: next,
    }),
  totals: () => queryOptions({ queryKey: ['people', 'totals'], queryFn: peopleApi.totals }),
  person: (id: string) => queryOptions({ queryKey: ['people', 'one', id], queryFn: () => peopleApi.person(id) }),
  record: (id: string) => queryOptions({ queryKey: ['people', 'record', id], queryFn: () => peopleApi.record(id) }),
  conversions: (id: string) =>
    queryOptions({ queryKey: ['people', 'conversions', id], queryFn: () => peopleApi.conversions(id) }),
  calls: (id: string) => queryOptions({ queryKey: ['people', 'calls', id], queryFn: () => peopleApi.calls(id) }),
  periods: (id: string) => queryOptions({ queryKey: ['people', 'periods', id], queryFn: () => salesApi.periodsOf(id) }),
  plans: (model: string) => queryOptions({ queryKey: ['plans', model], queryFn: () => salesApi.plans(model) }),
  team: () => queryOptions({ queryKey: ['team'], queryFn: peopleApi.team }),
  /** Why the team decided, by the ids of the log's lines. */
  reasons: (decisionIds: string[]) =>
    queryOptions({
      queryKey: ['decision-reasons', decisionIds],
      queryFn: () => peopleApi.reasons(decisionIds),
      enabled: decisionIds.length > 0,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  audit: (filter: Asks<'GET /admin/audit'>) =>
    infiniteQueryOptions({
      queryKey: ['audit', filter],
      queryFn: ({ pageParam }) => peopleApi.audit({ ...filter, ...from(pageParam) }),
      initialPageParam: FIRST,
      getNextPageParam: next,
    }),
};
