import { Module } from '@nestjs/common';
import { MyPaymentsController, MySubscriptionsController, PaymentController } from './payment.controller.js';
import { PaymentService } from './payment.service.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';

@Module({
  controllers: [PlanController, PaymentController, MyPaymentsController, MySubscriptionsController],
  providers: [PaymentService, PlanService],
  exports: [PaymentService, PlanService],
})
export class PaymentModule {}
