import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DemoStories } from './demo-stories.service.js';
import { StoryController } from './story.controller.js';
import { StoryEntity } from './story.entity.js';
import { StoryRepository } from './story.repository.js';
import { StoryService } from './story.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([StoryEntity])],
  controllers: [StoryController],
  providers: [StoryService, StoryRepository, DemoStories],
})
export class StoryModule {}
