import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { DeviceSessionController } from './device-session.controller.js';

@Module({ controllers: [AccountController, DeviceSessionController] })
export class AccountModule {}
