import { Module } from '@nestjs/common';
import { GatewayModule } from '../gateways/gateway.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { GatewayHealth } from './gateway-health.js';
import { RoutingRead } from './routing.read.js';
import { RoutingRepository } from './routing.repository.js';
import { RoutingService } from './routing.service.js';
import { RoutingRounds } from './routing-rounds.service.js';

/** Where charges go: the account that can take them (BIL-62). */
@Module({
  imports: [GatewayModule, ProviderModule],
  providers: [GatewayHealth, RoutingRepository, RoutingService, RoutingRounds, RoutingRead],
  exports: [RoutingService],
})
export class RoutingModule {}
