import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { NotificationModule } from '../notifications/notification.module.js';
import { AttachmentEvents } from './attachment.events.js';
import { BroadcastRepository } from './broadcast.repository.js';
import { BroadcastSender } from './broadcast.sender.js';
import { BroadcastService } from './broadcast.service.js';
import { CreatorThreadService } from './creator-thread.service.js';
import { FanThreadService } from './fan-thread.service.js';
import { GreetingEvents } from './greeting.events.js';
import { GreetingService } from './greeting.service.js';
import { MessageEvents } from './message.events.js';
import { MessageRepository } from './message.repository.js';
import { MessageSeal } from './message.seal.js';
import { MessageAnswersRead } from './message-answers.read.js';
import { MessageAttachments } from './message-attachments.service.js';
import { MessageDesk } from './message-desk.service.js';
import { MessageNotices } from './message-notices.service.js';
import { MessageReports } from './message-report.service.js';
import { MessageSearcher } from './message-search.read.js';
import { MessageSettingRepository } from './message-setting.repository.js';
import { MessageSettingService } from './message-setting.service.js';
import { TeamThreadService } from './team-thread.service.js';
import { ThreadAccess } from './thread.access.js';
import { ThreadRead } from './thread.read.js';
import { ThreadRepository } from './thread.repository.js';
import { ThreadPresenter } from './thread.view.js';
import { ThreadCloser } from './thread-closer.service.js';
import { ThreadListRead } from './thread-list.read.js';
import { TieEvents } from './tie.events.js';
import { TieRepository } from './tie.repository.js';
import { TieService } from './tie.service.js';
import { TieFill } from './tie-fill.service.js';
import { WritingService } from './writing.service.js';

/** Messages between fans and creators, each with an author nobody can choose or change. */
@Module({
  imports: [AuditModule, ModelStandingModule, NotificationModule],
  providers: [
    ...[FanThreadService, CreatorThreadService, TeamThreadService, MessageAnswersRead],
    ...[WritingService, MessageDesk, MessageReports, MessageSearcher, MessageNotices, MessageEvents, MessageSeal],
    ...[MessageAttachments, AttachmentEvents],
    ...[ThreadAccess, ThreadRead, ThreadListRead, ThreadRepository, ThreadPresenter, MessageRepository],
    ...[MessageSettingService, MessageSettingRepository, GreetingEvents, GreetingService, ThreadCloser],
    ...[TieEvents, TieService, TieFill, TieRepository, BroadcastService, BroadcastSender, BroadcastRepository],
  ],
})
export class MessageModule {}
