import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { ConfirmationModule } from '../confirmation/confirmation.module.js';
import { ConsentModule } from '../consents/consent.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { SignupService } from './signup.service.js';

@Module({
  imports: [AccountModule, ConfirmationModule, ConsentModule, SessionModule],
  providers: [SignupService],
})
export class SignupModule {}
