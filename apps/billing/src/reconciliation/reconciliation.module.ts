import { Module } from '@nestjs/common';
import { PaymentModule } from '../payments/payment.module.js';
import { SubscriptionModule } from '../subscriptions/subscription.module.js';
import { ReconcilerService } from './reconciler.service.js';

@Module({ imports: [PaymentModule, SubscriptionModule], providers: [ReconcilerService] })
export class ReconciliationModule {}
