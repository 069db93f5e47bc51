import { Module } from '@nestjs/common';
import { AccountModule } from '../accounts/account.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ConsentModule } from '../consents/consent.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionModule } from '../sessions/session.module.js';
import { InvitationRepository } from './invitation.repository.js';
import { InvitationService } from './invitation.service.js';
import { InvitationForgetting } from './invitation-forgetting.service.js';
import { NewCreatorService } from './new-creator.service.js';

@Module({
  imports: [AccountModule, AuditModule, ConsentModule, MailModule, SessionModule],
  providers: [InvitationService, InvitationRepository, InvitationForgetting, NewCreatorService],
})
export class InvitationModule {}
