import { Module } from '@nestjs/common';
import { AttributionModule } from '../attribution/attribution.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FacebookConfigModule } from '../configs/facebook-config.module.js';
import { ConsentModule } from '../consents/consent.module.js';
import { ModelModule } from '../models/model.module.js';
import { ConsentLedgerService } from './consent-ledger.service.js';
import { ConversionEvents } from './conversion.events.js';
import { ConversionProcessor } from './conversion.processor.js';
import { ConversionRead } from './conversion.read.js';
import { ConversionRepository } from './conversion.repository.js';
import { ConversionService } from './conversion.service.js';
import { ConversionJobs } from './conversion-jobs.service.js';
import { DeliveryService } from './delivery.service.js';
import { GraphClient } from './graph.client.js';
import { LedgerService } from './ledger.service.js';

@Module({
  imports: [AttributionModule, AuditModule, ConsentModule, FacebookConfigModule, ModelModule],
  providers: [
    ConsentLedgerService,
    ConversionService,
    ConversionRead,
    ConversionRepository,
    ConversionEvents,
    ConversionJobs,
    ConversionProcessor,
    DeliveryService,
    GraphClient,
    LedgerService,
  ],
})
export class ConversionModule {}
