import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { NoticeEvents } from './notice.events.js';

@Module({ imports: [MailModule], providers: [NoticeEvents] })
export class NoticeModule {}
