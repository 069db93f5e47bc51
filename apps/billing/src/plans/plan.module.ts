import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { PlanController } from './plan.controller.js';
import { PlanRead } from './plan.read.js';
import { PlanService } from './plan.service.js';
import { PriceListController } from './price-list.controller.js';
import { PriceListEvents } from './price-list.events.js';
import { PriceListRead } from './price-list.read.js';
import { PriceListRepository } from './price-list.repository.js';
import { PriceListService } from './price-list.service.js';

@Module({
  imports: [ModelStandingModule],
  controllers: [PlanController, PriceListController],
  providers: [PlanRead, PlanService, PriceListRepository, PriceListRead, PriceListService, PriceListEvents],
  exports: [PlanService],
})
export class PlanModule {}
