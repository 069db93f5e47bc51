import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { PAGED } from '../../lib/paged.js';

export const couponQueries = {
  list: () =>
    queryOptions({ queryKey: ['coupons', 'list'], queryFn: async () => (await api('GET /admin/coupons', {})).items }),
  uses: (couponId: string) =>
    infiniteQueryOptions({
      queryKey: ['coupons', 'uses', couponId],
      queryFn: ({ pageParam }) => api('GET /admin/coupons/:couponId/uses', { couponId, cursor: pageParam }),
      ...PAGED,
    }),
};
