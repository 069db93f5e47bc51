import { Module } from '@nestjs/common';
import { StaffDeviceCookie } from './staff-device-cookie.service.js';
import { StaffDoor } from './staff-door.service.js';
import { StaffSessionController } from './staff-session.controller.js';
import { TotpController } from './totp.controller.js';

@Module({
  controllers: [StaffSessionController, TotpController],
  providers: [StaffDeviceCookie, StaffDoor],
})
export class StaffModule {}
