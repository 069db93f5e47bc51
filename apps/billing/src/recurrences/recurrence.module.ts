import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { DecisionModule } from '../decisions/decision.module.js';
import { GatewayModule } from '../gateways/gateway.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { RecurrenceEvents } from './recurrence.events.js';
import { RecurrenceService } from './recurrence.service.js';
import { RecurrenceCheckService } from './recurrence-check.service.js';
import { RecurrenceEnding } from './recurrence-end.service.js';
import { RecurrenceLedgerModule } from './recurrence-ledger.module.js';
import { RecurrenceMonthService } from './recurrence-month.service.js';

@Module({
  imports: [ModelStandingModule, RecurrenceLedgerModule, PaymentModule, GatewayModule, ProviderModule, DecisionModule],
  providers: [RecurrenceEnding, RecurrenceCheckService, RecurrenceMonthService, RecurrenceService, RecurrenceEvents],
})
export class RecurrenceModule {}
