import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';

const EVERY_MS = 30_000;

export const strayQueries = {
  list: () =>
    queryOptions({
      queryKey: ['stray-money', 'list'],
      queryFn: async () => (await api('GET /admin/stray-money', {})).items,
      refetchInterval: EVERY_MS,
    }),
};
