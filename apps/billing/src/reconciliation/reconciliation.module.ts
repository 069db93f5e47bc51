import { Module } from '@nestjs/common';
import { GatewayModule } from '../gateways/gateway.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { StrayMoneyModule } from '../stray-money/stray-money.module.js';
import { SubscriptionModule } from '../subscriptions/subscription.module.js';
import { LagMetrics } from './lag-metrics.js';
import { ListingRepository } from './listing.repository.js';
import { ListingService } from './listing.service.js';
import { ReconcilerService } from './reconciler.service.js';

@Module({
  imports: [PaymentModule, SubscriptionModule, GatewayModule, ProviderModule, StrayMoneyModule],
  providers: [ReconcilerService, ListingService, ListingRepository, LagMetrics],
})
export class ReconciliationModule {}
