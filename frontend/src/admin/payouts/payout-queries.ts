import type { PayoutStatus } from '@camarim/domain';
import { queryOptions } from '@tanstack/react-query';
import { payoutsApi } from '../../api/admin-payouts.js';

const EVERY_MS = 15_000;

export const payoutQueries = {
  all: ['payouts'] as const,
  list: (status: PayoutStatus | null) =>
    queryOptions({
      queryKey: ['payouts', 'list', status],
      queryFn: () => payoutsApi.list(status),
      refetchInterval: EVERY_MS,
    }),
};
