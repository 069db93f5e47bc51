import { Module } from '@nestjs/common';
import { StaffController } from './staff.controller.js';
import { StaffDeviceCookie } from './staff-device-cookie.service.js';
import { StaffSessionController } from './staff-session.controller.js';
import { TotpController } from './totp.controller.js';

@Module({
  controllers: [StaffSessionController, TotpController, StaffController],
  providers: [StaffDeviceCookie],
})
export class StaffModule {}
