import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { LoginService } from './login.service.js';
import { LoginCodeRepository } from './login-code.repository.js';
import { LoginCodeSeal } from './login-code.seal.js';
import { LoginCodeService } from './login-code.service.js';
import { LoginToll } from './login-toll.js';
import { OwnCodeService } from './own-code.service.js';

@Module({
  imports: [AccountModule, MailModule, SessionModule],
  providers: [LoginService, LoginCodeService, LoginCodeRepository, LoginCodeSeal, LoginToll, OwnCodeService],
  exports: [LoginCodeService, OwnCodeService],
})
export class LoginModule {}
