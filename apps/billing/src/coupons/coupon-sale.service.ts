import { type CouponOffer, money, type PlanType } from '@camarim/contracts';
import { type CouponItem, couponCodeOf, couponOffer, only, problem } from '@camarim/domain';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CouponRepository } from './coupon.repository.js';
import type { CouponOnSale } from './coupon.row.js';

/** What coupons are for: whatever else is paid is its own amount. */
const SOLD_WITH_COUPON: readonly PlanType[] = ['subscription', 'vip', 'unlock'];

/** What a code makes of what somebody wants to buy; its use is taken by `CouponLedger`, with the charge (PUR-30, PUR-32). */
@Injectable()
export class CouponSaleService {
  constructor(
    private readonly rows: CouponRepository,
    private readonly clock: Clock,
  ) {}

  /** @returns the item at the price and for the days the coupon makes. @throws why the code is refused. */
  async priced<Item extends CouponItem & { planType: PlanType }>(item: Item, code: string, recurring: boolean) {
    if (!SOLD_WITH_COUPON.includes(item.planType)) throw problem('coupon-not-for-this');
    const coupon = await this.rows.find(code);
    if (!coupon) throw problem('coupon-unknown');
    const offer = couponOffer(coupon, item, this.clock.now(), recurring);
    if (!offer.ok) throw problem(offer.reason);
    const { priceCents, durationDays } = offer;
    const taken: CouponOnSale = {
      ...only(coupon, 'id', 'code', 'maxPerPerson', 'firstPurchaseOnly'),
      fullPriceCents: item.priceCents,
    };
    return { ...item, priceCents, durationDays, coupon: taken };
  }

  /**
   * The same for the eyes alone, with what is counted of it. A code that exists and one that does not take the same
   * statements. @throws why the code is refused.
   */
  async look(item: CouponItem, typed: string, userId: string): Promise<CouponOffer> {
    const coupon = await this.rows.find(couponCodeOf(typed));
    const { uses, givenUp, hasBought } = await this.rows.standing(coupon?.id ?? null, userId, item.id);
    if (!coupon) throw problem('coupon-unknown');
    const offer = couponOffer(coupon, item, this.clock.now());
    if (!offer.ok) throw problem(offer.reason);
    if (coupon.firstPurchaseOnly && hasBought) throw problem('coupon-first-only');
    if (uses >= coupon.maxPerPerson) throw problem('coupon-used-by-you');
    if (coupon.used - givenUp >= coupon.maxUses) throw problem('coupon-used-up');
    return {
      ...only(coupon, 'code', 'kind'),
      ...{ before: money(item.priceCents), after: money(offer.priceCents) },
      ...{ daysBefore: item.durationDays, daysAfter: offer.durationDays },
    };
  }
}
