import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { PaymentController } from './payment.controller.js';
import { PaymentService } from './payment.service.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';

@Module({
  imports: [ContentModule],
  controllers: [PlanController, PaymentController],
  providers: [PaymentService, PlanService],
  exports: [PaymentService, PlanService],
})
export class PaymentModule {}
