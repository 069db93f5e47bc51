import { Module } from '@nestjs/common';
import { MailProcessor } from './mail.processor.js';
import { MailSender } from './mail.sender.js';
import { MailService } from './mail.service.js';
import { MailSweep } from './mail.sweep.js';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';

@Module({
  providers: [MailService, MailSender, MailSweep, MailProcessor, OutgoingMailRepository],
  exports: [MailService],
})
export class MailModule {}
