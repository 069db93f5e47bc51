import { Module } from '@nestjs/common';
import { FeedRead } from './feed.read.js';
import { FeedService } from './feed.service.js';

@Module({ providers: [FeedService, FeedRead] })
export class FeedModule {}
