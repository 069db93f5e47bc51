import { Module } from '@nestjs/common';
import { AuditEvents } from './audit.events.js';
import { AuditRead } from './audit.read.js';
import { AuditRepository } from './audit.repository.js';
import { AuditService } from './audit.service.js';
import { TeamActsRead } from './team-acts.read.js';

@Module({
  providers: [AuditService, AuditRepository, AuditRead, AuditEvents, TeamActsRead],
  exports: [AuditService],
})
export class AuditModule {}
