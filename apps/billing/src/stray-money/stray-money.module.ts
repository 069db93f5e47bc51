import { Module } from '@nestjs/common';
import { DecisionModule } from '../decisions/decision.module.js';
import { GatewayModule } from '../gateways/gateway.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { PlanModule } from '../plans/plan.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { ChargeRestore } from './charge-restore.service.js';
import { StrayChargeRepository } from './stray-charge.repository.js';
import { StrayMetrics } from './stray-metrics.js';
import { StrayMoneyService } from './stray-money.service.js';
import { StrayReturns } from './stray-returns.service.js';

@Module({
  imports: [LedgerModule, PaymentModule, GatewayModule, ProviderModule, PlanModule, DecisionModule],
  providers: [StrayChargeRepository, ChargeRestore, StrayMoneyService, StrayReturns, StrayMetrics],
  exports: [ChargeRestore],
})
export class StrayMoneyModule {}
