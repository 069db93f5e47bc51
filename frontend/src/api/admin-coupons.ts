import { api } from './client.js';
import type { Asks } from './operation.js';

export type CouponForm = Asks<'POST /admin/coupons'>;

/** Limited codes of marketing. */
export const couponsApi = {
  list: async () => (await api('GET /admin/coupons', {})).items,
  create: (form: CouponForm) => api('POST /admin/coupons', form),
  archive: (couponId: string) => api('POST /admin/coupons/:couponId/archive', { couponId }),
  uses: (couponId: string, cursor: string | null) => api('GET /admin/coupons/:couponId/uses', { couponId, cursor }),
};
