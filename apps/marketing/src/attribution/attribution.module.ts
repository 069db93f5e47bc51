import { Module } from '@nestjs/common';
import { ConsentModule } from '../consents/consent.module.js';
import { ModelModule } from '../models/model.module.js';
import { PresellModule } from '../presells/presell.module.js';
import { AttributionService } from './attribution.service.js';
import { CampaignDisputeRatesRead } from './dispute-rates.read.js';
import { FactRepository } from './fact.repository.js';
import { FunnelRead } from './funnel.read.js';
import { FunnelService } from './funnel.service.js';
import { OriginRepository } from './origin.repository.js';
import { SaleOriginRead } from './sale-origin.read.js';
import { VisitEvents } from './visit.events.js';
import { VisitRepository } from './visit.repository.js';
import { VisitService } from './visit.service.js';
import { VisitConsentRepository } from './visit-consent.repository.js';
import { VisitConsent } from './visit-consent.service.js';
import { VisitRounds } from './visit-rounds.service.js';

@Module({
  imports: [ConsentModule, ModelModule, PresellModule],
  providers: [
    VisitService,
    VisitRepository,
    VisitRounds,
    VisitEvents,
    VisitConsent,
    VisitConsentRepository,
    FactRepository,
    OriginRepository,
    AttributionService,
    FunnelService,
    FunnelRead,
    SaleOriginRead,
    CampaignDisputeRatesRead,
  ],
  exports: [AttributionService, VisitConsent, FunnelService],
})
export class AttributionModule {}
