import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { DecisionModule } from '../decisions/decision.module.js';
import { GoalModule } from '../goals/goal.module.js';
import { TipEvents } from './tip.events.js';
import { TipRepository } from './tip.repository.js';
import { TipService } from './tip.service.js';
import { TipBoardRead } from './tip-board.read.js';
import { TipCreatorService } from './tip-creator.service.js';
import { TipPolicyService } from './tip-policy.service.js';
import { TipSaleModule } from './tip-sale.module.js';
import { TipWatchService } from './tip-watch.service.js';

/** Mimos: what they become when paid, who reads them, and what the team looks at. */
@Module({
  imports: [TipSaleModule, GoalModule, DecisionModule, ModelStandingModule],
  providers: [
    ...[CallAccess, TipRepository, TipService, TipEvents, TipWatchService],
    ...[TipPolicyService, TipBoardRead, TipCreatorService],
  ],
})
export class TipModule {}
