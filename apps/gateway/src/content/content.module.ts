import { Module } from '@nestjs/common';
import { ContentController } from './content.controller.js';
import { ContentPresenter } from './content.presenter.js';
import { ContentService } from './content.service.js';
import { ContentNews } from './content-news.service.js';
import { FeedController } from './feed.controller.js';
import { FeedService } from './feed.service.js';
import { HeldContent } from './held-content.service.js';
import { ModelCards } from './model-cards.service.js';
import { PublicContent } from './public-content.service.js';

@Module({
  controllers: [FeedController, ContentController],
  providers: [HeldContent, ContentNews, PublicContent, FeedService, ContentService, ContentPresenter, ModelCards],
  exports: [HeldContent, ContentNews, PublicContent, FeedService, ContentService, ContentPresenter, ModelCards],
})
export class ContentModule {}
