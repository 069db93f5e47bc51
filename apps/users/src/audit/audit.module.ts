import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditEvents } from './audit.events.js';
import { AuditRead } from './audit.read.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';

@Module({
  controllers: [AuditController],
  providers: [AuditService, AuditRepository, AuditRead, AuditEvents],
  exports: [AuditService],
})
export class AuditModule {}
