import type { StaffDto } from '@camarim/contracts';
import { QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../api/admin.js';
import { hasCode, isPassing } from '../api/problem.js';

export const queries = {
  /** null: nobody of the staff is signed in here. */
  staff: () =>
    queryOptions({
      queryKey: ['staff'],
      queryFn: async (): Promise<StaffDto | null> => {
        try {
          return await adminApi.me();
        } catch (error) {
          if (hasCode(error, 'unauthenticated')) return null;
          throw error;
        }
      },
    }),
  /** null: nobody is signed in here as a creator; a fan's session opens nothing. */
  creator: () =>
    queryOptions({
      queryKey: ['creator'],
      queryFn: async () => ((await adminApi.whoAmI()).role === 'creator' ? adminApi.creator() : null),
    }),
  deadLetters: () => queryOptions({ queryKey: ['dead-letters'], queryFn: adminApi.deadLetters }),
};

export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // the session ended while a screen was open: back to the sign-in, not to an error
      onError: (error) => {
        if (!hasCode(error, 'unauthenticated')) return;
        client.setQueryData(queries.staff().queryKey, null);
        client.setQueryData(queries.creator().queryKey, null);
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: (failures, error) => failures < 2 && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
