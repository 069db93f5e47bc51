import { Later } from '../../lib/later.js';
import { lazyPart } from '../../lib/lazy-part.js';
import type { CouponChoice } from './use-coupon.js';

const CouponField = lazyPart(() => import('./coupon-field.js'));

/** The place of the coupon in a checkout, as high as its closed line while its code comes. */
export function CouponLine({ coupon }: { coupon: CouponChoice }) {
  return (
    <div className="min-h-11">
      <Later>
        <CouponField coupon={coupon} />
      </Later>
    </div>
  );
}
