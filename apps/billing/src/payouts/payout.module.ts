import { Module } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { DecisionModule } from '../decisions/decision.module.js';
import { GatewayModule } from '../gateways/gateway.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { FiscalService } from './fiscal.service.js';
import { HouseTransferRepository } from './house-transfer.repository.js';
import { HouseTransferService } from './house-transfer.service.js';
import { PayoutProcessor } from './payout.processor.js';
import { PayoutRepository } from './payout.repository.js';
import { PayoutService } from './payout.service.js';
import { PayoutCode } from './payout-code.service.js';
import { PayoutComparisonRepository } from './payout-comparison.repository.js';
import { PayoutComparison } from './payout-comparison.service.js';
import { PayoutDesk } from './payout-desk.service.js';
import { PayoutKeyService } from './payout-key.service.js';
import { PayoutOutcomes } from './payout-outcomes.service.js';
import { PayoutRuns } from './payout-runs.service.js';
import { PayoutSender } from './payout-sender.service.js';
import { StatementRead } from './statement.read.js';

/** Money to creators: asked for, approved, sent, and what became of it. */
@Module({
  imports: [LedgerModule, GatewayModule, ProviderModule, DecisionModule],
  providers: [
    ...[CallAccess, PayoutRepository, PayoutKeyService, PayoutService, PayoutDesk, StatementRead, FiscalService],
    PayoutCode,
    ...[PayoutOutcomes, PayoutSender, PayoutProcessor, PayoutRuns],
    ...[PayoutComparison, PayoutComparisonRepository],
    ...[HouseTransferService, HouseTransferRepository],
  ],
  exports: [PayoutSender],
})
export class PayoutModule {}
