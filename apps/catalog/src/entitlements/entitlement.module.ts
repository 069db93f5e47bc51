import { Module } from '@nestjs/common';
import { SaleModule } from '../sales/sale.module.js';
import { EntitlementEvents } from './entitlement.events.js';
import { EntitlementRead } from './entitlement.read.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { EntitlementService } from './entitlement.service.js';

@Module({
  imports: [SaleModule],
  providers: [EntitlementService, EntitlementRead, EntitlementRepository, EntitlementEvents],
  exports: [EntitlementRead],
})
export class EntitlementModule {}
