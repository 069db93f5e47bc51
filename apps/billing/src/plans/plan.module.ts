import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { PlanRead } from './plan.read.js';
import { PlanService } from './plan.service.js';
import { CallPriceAnswers, OfferPriceAnswers, PlanPriceAnswers } from './price-answers.js';
import { PriceListEvents } from './price-list.events.js';
import { PriceListRead } from './price-list.read.js';
import { PriceListRepository } from './price-list.repository.js';
import { PriceListService } from './price-list.service.js';

@Module({
  imports: [ModelStandingModule],
  providers: [
    ...[PlanRead, PlanService, PriceListRepository, PriceListRead, PriceListService, PriceListEvents],
    ...[PlanPriceAnswers, CallPriceAnswers, OfferPriceAnswers],
  ],
  exports: [PlanService],
})
export class PlanModule {}
