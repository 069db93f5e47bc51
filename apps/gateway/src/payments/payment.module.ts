import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { MyPaymentsController, MySubscriptionsController, PaymentController } from './payment.controller.js';
import { PaymentService } from './payment.service.js';
import { PlanController } from './plan.controller.js';
import { PlanService } from './plan.service.js';

@Module({
  imports: [ContentModule],
  controllers: [PlanController, PaymentController, MyPaymentsController, MySubscriptionsController],
  providers: [PaymentService, PlanService],
  exports: [PaymentService, PlanService],
})
export class PaymentModule {}
