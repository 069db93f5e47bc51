import type { PayoutStatus } from '@camarim/domain';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { payoutsApi } from '../../api/admin-payouts.js';
import { PAGED } from '../../lib/paged.js';

const EVERY_MS = 15_000;

export const payoutQueries = {
  list: (status: PayoutStatus | null) =>
    infiniteQueryOptions({
      queryKey: ['payouts', 'list', status],
      queryFn: ({ pageParam }) => payoutsApi.list(status, pageParam),
      ...PAGED,
      refetchInterval: EVERY_MS,
    }),
};
