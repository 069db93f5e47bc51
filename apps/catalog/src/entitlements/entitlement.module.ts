import { Module } from '@nestjs/common';
import { OpeningHoldModule } from '../openings/opening-hold.module.js';
import { SaleModule } from '../sales/sale.module.js';
import { EntitlementEvents } from './entitlement.events.js';
import { EntitlementRead } from './entitlement.read.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { EntitlementService } from './entitlement.service.js';
import { PurchaseAccessRead } from './purchase-access.read.js';

@Module({
  imports: [OpeningHoldModule, SaleModule],
  providers: [EntitlementService, EntitlementRead, EntitlementRepository, EntitlementEvents, PurchaseAccessRead],
  exports: [EntitlementRead],
})
export class EntitlementModule {}
