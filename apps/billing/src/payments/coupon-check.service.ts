import type { CouponOffer, In, UserCaller } from '@camarim/contracts';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { CouponSaleService } from '../coupons/coupon-sale.service.js';
import { PaymentService } from './payment.service.js';

/** What a code makes of a price, before anything is bought (PUR-32). */
@Injectable()
export class CouponCheckService {
  constructor(
    private readonly payments: PaymentService,
    private readonly coupons: CouponSaleService,
  ) {}

  /** @throws why the code is refused, or why this cannot be bought. */
  @Answers('billing.coupon.check')
  async check({ code, for: wanted }: In<'billing.coupon.check'>, { userId }: UserCaller): Promise<CouponOffer> {
    // the shape lets only these three through
    const [planType, planId = ''] = wanted.toLowerCase().split(':') as ['subscription' | 'vip' | 'unlock', string?];
    return this.coupons.look(await this.payments.listed({ planType, planId, modelId: null }, userId), code, userId);
  }
}
