import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { ConsentModule } from '../consents/consent.module.js';
import { LoginModule } from '../login/login.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { SignupController } from './signup.controller.js';
import { SignupService } from './signup.service.js';

@Module({
  imports: [AccountModule, ConsentModule, LoginModule, SessionModule],
  controllers: [SignupController],
  providers: [SignupService],
})
export class SignupModule {}
