import { Module } from '@nestjs/common';
import { PostModule } from '../posts/post.module.js';
import { FeedRead } from './feed.read.js';
import { FeedService } from './feed.service.js';

@Module({ imports: [PostModule], providers: [FeedService, FeedRead] })
export class FeedModule {}
