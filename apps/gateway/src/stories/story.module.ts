import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { StoryController } from './story.controller.js';
import { StoryService } from './story.service.js';
import { StoryAdminController } from './story-admin.controller.js';
import { StoryAdminService } from './story-admin.service.js';
import { StoryFiles } from './story-files.service.js';

@Module({
  imports: [ContentModule],
  controllers: [StoryController, StoryAdminController],
  providers: [StoryService, StoryAdminService, StoryFiles],
  exports: [StoryService],
})
export class StoryModule {}
