import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { LoginModule } from '../login/login.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { ErasureProcessor } from './erasure.processor.js';
import { ErasureRepository } from './erasure.repository.js';
import { ErasureService } from './erasure.service.js';

@Module({
  imports: [AccountModule, AuditModule, LoginModule, MailModule, SessionModule],
  providers: [ErasureService, ErasureRepository, ErasureProcessor],
})
export class ErasureModule {}
