import { Module } from '@nestjs/common';
import { StaffController } from './staff.controller.js';
import { StaffSessionController } from './staff-session.controller.js';
import { TotpController } from './totp.controller.js';

@Module({ controllers: [StaffSessionController, TotpController, StaffController] })
export class StaffModule {}
