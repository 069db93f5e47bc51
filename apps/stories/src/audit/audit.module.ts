import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.js';
import { StaffActionRepository } from './staff-action.repository.js';

@Module({ providers: [AuditService, StaffActionRepository], exports: [AuditService] })
export class AuditModule {}
