import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { couponsApi } from '../../api/admin-coupons.js';

export const couponQueries = {
  all: ['coupons'] as const,
  list: () => queryOptions({ queryKey: ['coupons', 'list'], queryFn: couponsApi.list }),
  uses: (couponId: string) =>
    infiniteQueryOptions({
      queryKey: ['coupons', 'uses', couponId],
      queryFn: ({ pageParam }) => couponsApi.uses(couponId, pageParam),
      initialPageParam: null as string | null,
      getNextPageParam: (last) => last.nextCursor,
    }),
};
