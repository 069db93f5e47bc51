import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { ModelModule } from '../models/model.module.js';
import { OwnLinkService } from './own-link.service.js';
import { RedemptionService } from './redemption.service.js';
import { SalesLinkEvents } from './sales-link.events.js';
import { SalesLinkRead } from './sales-link.read.js';
import { SalesLinkRepository } from './sales-link.repository.js';
import { SalesLinkService } from './sales-link.service.js';

@Module({
  imports: [AuditModule, ModelModule, ModelStandingModule],
  providers: [SalesLinkService, OwnLinkService, SalesLinkRepository, SalesLinkRead, RedemptionService, SalesLinkEvents],
})
export class SalesLinkModule {}
