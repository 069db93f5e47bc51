import { Module } from '@nestjs/common';
import { LikeRepository } from './like.repository.js';
import { LikeService } from './like.service.js';
import { LikeAnalyticsRead } from './like-analytics.read.js';
import { LikeAnalyticsService } from './like-analytics.service.js';
import { LikeCountRepository } from './like-count.repository.js';
import { LikeCountService } from './like-count.service.js';

@Module({
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
