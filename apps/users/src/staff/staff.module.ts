import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SessionModule } from '../sessions/session.module.js';
import { SignInGuardRepository } from './sign-in-guard.repository.js';
import { StaffController } from './staff.controller.js';
import { Staff } from './staff.entity.js';
import { StaffOwner } from './staff.owner.js';
import { StaffRepository } from './staff.repository.js';
import { StaffService } from './staff.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Staff]), SessionModule],
  controllers: [StaffController],
  providers: [StaffService, StaffRepository, SignInGuardRepository, StaffOwner],
})
export class StaffModule {}
