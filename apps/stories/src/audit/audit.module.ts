import { Module } from '@nestjs/common';
import { StaffActionRepository } from './staff-action.repository.js';

@Module({ providers: [StaffActionRepository], exports: [StaffActionRepository] })
export class AuditModule {}
