import { Module } from '@nestjs/common';
import { DecisionModule } from '../decisions/decision.module.js';
import { GatewayModule } from '../gateways/gateway.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { ReportModule } from '../reports/report.module.js';
import { WithdrawalModule } from '../withdrawals/withdrawal.module.js';
import { RefundEvents } from './refund.events.js';
import { RefundProcessor } from './refund.processor.js';
import { RefundService } from './refund.service.js';
import { RefundLedgerModule } from './refund-ledger.module.js';
import { RefundSender } from './refund-sender.service.js';

@Module({
  imports: [
    RefundLedgerModule,
    LedgerModule,
    PaymentModule,
    GatewayModule,
    ProviderModule,
    DecisionModule,
    WithdrawalModule,
    ReportModule,
  ],
  providers: [RefundService, RefundSender, RefundEvents, RefundProcessor],
  exports: [RefundService],
})
export class RefundModule {}
