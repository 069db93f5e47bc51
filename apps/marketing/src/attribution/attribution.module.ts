import { Module } from '@nestjs/common';
import { ModelModule } from '../models/model.module.js';
import { PresellModule } from '../presells/presell.module.js';
import { AttributionService } from './attribution.service.js';
import { CampaignDisputeRatesRead } from './dispute-rates.read.js';
import { FactRepository } from './fact.repository.js';
import { FunnelRead } from './funnel.read.js';
import { FunnelService } from './funnel.service.js';
import { SaleOriginRead } from './sale-origin.read.js';
import { VisitRepository } from './visit.repository.js';
import { VisitService } from './visit.service.js';
import { VisitRounds } from './visit-rounds.service.js';

@Module({
  imports: [ModelModule, PresellModule],
  providers: [
    VisitService,
    VisitRepository,
    VisitRounds,
    FactRepository,
    AttributionService,
    FunnelService,
    FunnelRead,
    SaleOriginRead,
    CampaignDisputeRatesRead,
  ],
  exports: [AttributionService, VisitService, FunnelService],
})
export class AttributionModule {}
