import { Module } from '@nestjs/common';
import { EntitlementController } from './entitlement.controller.js';
import { EntitlementEvents } from './entitlement.events.js';
import { EntitlementRead } from './entitlement.read.js';
import { EntitlementRepository } from './entitlement.repository.js';
import { EntitlementService } from './entitlement.service.js';

@Module({
  controllers: [EntitlementController],
  providers: [EntitlementService, EntitlementRead, EntitlementRepository, EntitlementEvents],
  exports: [EntitlementRead],
})
export class EntitlementModule {}
