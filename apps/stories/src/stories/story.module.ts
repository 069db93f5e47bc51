import { ModelStandingModule, TeamDelegationModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { DemoStories } from './demo-stories.service.js';
import { OwnStoryService } from './own-story.service.js';
import { StoryEntity } from './story.entity.js';
import { StoryEvents } from './story.events.js';
import { StoryRepository } from './story.repository.js';
import { StoryService } from './story.service.js';
import { StoryAdminRead } from './story-admin.read.js';
import { StoryEditService } from './story-edit.service.js';
import { StoryExpiryProcessor } from './story-expiry.processor.js';
import { StoryExpiryService } from './story-expiry.service.js';
import { StoryScheduler } from './story-schedule.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StoryEntity]), ModelStandingModule, TeamDelegationModule, AuditModule],
  providers: [
    StoryService,
    StoryRepository,
    StoryAdminRead,
    StoryEditService,
    StoryEvents,
    StoryExpiryService,
    StoryExpiryProcessor,
    StoryScheduler,
    OwnStoryService,
    DemoStories,
  ],
  exports: [StoryService],
})
export class StoryModule {}
