import { Module } from '@nestjs/common';
import { PaymentController } from './payment.controller.js';
import { PaymentService } from './payment.service.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';

@Module({
  controllers: [PlanController, PaymentController],
  providers: [PaymentService, PlanService],
  exports: [PaymentService, PlanService],
})
export class PaymentModule {}
