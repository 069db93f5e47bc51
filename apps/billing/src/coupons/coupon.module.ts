import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { PlanModule } from '../plans/plan.module.js';
import { CouponRead } from './coupon.read.js';
import { CouponRepository } from './coupon.repository.js';
import { CouponService } from './coupon.service.js';
import { CouponLedger } from './coupon-ledger.service.js';
import { CouponSaleService } from './coupon-sale.service.js';

/** Limited codes of marketing. */
@Module({
  imports: [ModelStandingModule, PlanModule],
  providers: [CouponRepository, CouponRead, CouponLedger, CouponSaleService, CouponService],
  exports: [CouponLedger, CouponSaleService],
})
export class CouponModule {}
