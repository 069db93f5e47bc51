import { ModelStandingModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { NotificationModule } from '../notifications/notification.module.js';
import { FollowRepository } from './follow.repository.js';
import { FollowService } from './follow.service.js';
import { NewsEvents } from './news.events.js';
import { NewsRepository } from './news.repository.js';
import { NewsService } from './news.service.js';

/** Whom people follow without paying, and what they are told of. */
@Module({
  imports: [ModelStandingModule, NotificationModule],
  providers: [FollowService, FollowRepository, NewsEvents, NewsService, NewsRepository],
})
export class FollowModule {}
