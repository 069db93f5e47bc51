import { queryOptions } from '@tanstack/react-query';
import { strayMoneyApi } from '../../api/admin-stray-money.js';

const EVERY_MS = 30_000;

export const strayQueries = {
  all: ['stray-money'] as const,
  list: () =>
    queryOptions({ queryKey: ['stray-money', 'list'], queryFn: strayMoneyApi.list, refetchInterval: EVERY_MS }),
};
