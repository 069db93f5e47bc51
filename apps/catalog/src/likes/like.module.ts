import { Module } from '@nestjs/common';
import { LikeController } from './like.controller.js';
import { LikeRepository } from './like.repository.js';
import { LikeService } from './like.service.js';
import { LikeAnalyticsRead } from './like-analytics.read.js';
import { LikeAnalyticsService } from './like-analytics.service.js';
import { LikeCountRepository } from './like-count.repository.js';
import { LikeCountService } from './like-count.service.js';

@Module({
  controllers: [LikeController],
  providers: [
    LikeService,
    LikeRepository,
    LikeCountService,
    LikeCountRepository,
    LikeAnalyticsService,
    LikeAnalyticsRead,
  ],
})
export class LikeModule {}
