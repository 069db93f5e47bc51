import { Module } from '@nestjs/common';
import { CallPricesController } from './call-prices.controller.js';
import { PlanPricesController } from './plan-prices.controller.js';
import { PriceService } from './price.service.js';
import { VipOffersController } from './vip-offers.controller.js';

@Module({
  controllers: [PlanPricesController, CallPricesController, VipOffersController],
  providers: [PriceService],
})
export class PriceModule {}
