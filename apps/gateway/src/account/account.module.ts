import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { CodeCookie } from './code-cookie.service.js';
import { ConfirmationController } from './confirmation.controller.js';
import { DeviceSessionController } from './device-session.controller.js';
import { InvitationController } from './invitation.controller.js';

@Module({
  controllers: [AccountController, ConfirmationController, DeviceSessionController, InvitationController],
  providers: [CodeCookie],
})
export class AccountModule {}
