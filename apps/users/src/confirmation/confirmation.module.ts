import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { LoginModule } from '../login/login.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { ConfirmationService } from './confirmation.service.js';

@Module({
  imports: [AccountModule, LoginModule, SessionModule],
  providers: [ConfirmationService],
  exports: [ConfirmationService],
})
export class ConfirmationModule {}
