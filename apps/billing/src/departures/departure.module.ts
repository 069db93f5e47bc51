import { Module } from '@nestjs/common';
import { CallModule } from '../calls/call.module.js';
import { DecisionModule } from '../decisions/decision.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { RefundModule } from '../refunds/refund.module.js';
import { SubscriptionModule } from '../subscriptions/subscription.module.js';
import { BarredRepository } from './barred.repository.js';
import { BarredService } from './barred.service.js';
import { DepartureEvents } from './departure.events.js';
import { DepartureRepository } from './departure.repository.js';
import { DepartureService } from './departure.service.js';
import { DepartureWork } from './departure-work.service.js';

@Module({
  imports: [CallModule, PaymentModule, RefundModule, SubscriptionModule, DecisionModule],
  providers: [BarredRepository, BarredService, DepartureRepository, DepartureService, DepartureWork, DepartureEvents],
})
export class DepartureModule {}
