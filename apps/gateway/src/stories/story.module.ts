import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { VisitorCookie } from '../security/visitor-cookie.service.js';
import { StoryController } from './story.controller.js';
import { StoryPresenter } from './story.presenter.js';
import { StoryService } from './story.service.js';

@Module({
  imports: [ContentModule],
  controllers: [StoryController],
  providers: [StoryService, StoryPresenter, VisitorCookie],
  exports: [StoryService],
})
export class StoryModule {}
