import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { FailedMailRepository } from './failed-mail.repository.js';
import { FailedMailService } from './failed-mail.service.js';
import { MailProcessor } from './mail.processor.js';
import { MailSender } from './mail.sender.js';
import { MailService } from './mail.service.js';
import { MailSweep } from './mail.sweep.js';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';

@Module({
  imports: [AuditModule],
  providers: [
    ...[MailService, MailSender, MailSweep, MailProcessor, OutgoingMailRepository],
    ...[FailedMailService, FailedMailRepository],
  ],
  exports: [MailService],
})
export class MailModule {}
