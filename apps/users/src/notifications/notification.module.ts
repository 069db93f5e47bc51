import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { AccountModule } from '../accounts/account.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PushModule } from '../push/push.module.js';
import { CallEvents } from './call.events.js';
import { CreatorEvents } from './creator.events.js';
import { CreatorNotices } from './creator-notices.service.js';
import { CreatorNotificationService } from './creator-notification.service.js';
import { CreatorWorkEvents } from './creator-work.events.js';
import { NotificationEvents } from './notification.events.js';
import { NotificationRepository } from './notification.repository.js';
import { NotificationService } from './notification.service.js';
import { PayoutEvents } from './payout.events.js';
import { NotificationPreferenceService } from './preference.service.js';

@Module({
  imports: [AccessModule, AccountModule, MailModule, PushModule],
  providers: [
    ...[NotificationService, NotificationRepository, NotificationEvents, CallEvents],
    ...[
      CreatorNotices,
      CreatorEvents,
      CreatorWorkEvents,
      PayoutEvents,
      CreatorNotificationService,
      NotificationPreferenceService,
    ],
  ],
  exports: [NotificationService],
})
export class NotificationModule {}
