import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { DecisionModule } from '../decisions/decision.module.js';
import { GatewayModule } from '../gateways/gateway.module.js';
import { GoalModule } from '../goals/goal.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { StrayMoneyModule } from '../stray-money/stray-money.module.js';
import { AgencyService } from './agency.service.js';
import { ComparisonRepository } from './comparison.repository.js';
import { ComparisonService } from './comparison.service.js';
import { EarningsRead } from './earnings.read.js';
import { LedgerModule } from './ledger.module.js';
import { LedgerGaps } from './ledger-gaps.service.js';
import { LedgerOverviewRead } from './overview.read.js';
import { OwedRead } from './owed.read.js';
import { PageOwnerEvents } from './page-owner.events.js';
import { PageOwnerService } from './page-owner.service.js';
import { PostShareService } from './post-share.service.js';
import { ShareRuleService } from './share-rule.service.js';

/** What people ask of the books, and what asks the books themselves; writing them is LedgerModule. */
@Module({
  imports: [
    ...[LedgerModule, ModelStandingModule, DecisionModule, GatewayModule, ProviderModule, StrayMoneyModule],
    GoalModule,
  ],
  providers: [
    ...[
      CallAccess,
      AgencyService,
      PostShareService,
      ShareRuleService,
      EarningsRead,
      LedgerGaps,
      LedgerOverviewRead,
      OwedRead,
    ],
    ...[ComparisonRepository, ComparisonService, PageOwnerService, PageOwnerEvents],
  ],
})
export class LedgerDeskModule {}
