import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { TotpModule } from '../totp/totp.module.js';
import { SignInGuardRepository } from './sign-in-guard.repository.js';
import { SignInLimits } from './sign-in-limits.service.js';
import { Staff } from './staff.entity.js';
import { StaffOwner } from './staff.owner.js';
import { StaffRead } from './staff.read.js';
import { StaffRepository } from './staff.repository.js';
import { StaffService } from './staff.service.js';
import { StaffDevices } from './staff-device.repository.js';
import { TeamService } from './team.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Staff]), SessionModule, TotpModule, AuditModule],
  providers: [
    StaffService,
    TeamService,
    StaffRepository,
    StaffRead,
    SignInGuardRepository,
    SignInLimits,
    StaffDevices,
    StaffOwner,
  ],
})
export class StaffModule {}
