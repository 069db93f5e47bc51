import { Module } from '@nestjs/common';
import { FeedController } from './feed.controller.js';
import { FeedRead } from './feed.read.js';
import { FeedService } from './feed.service.js';

@Module({ controllers: [FeedController], providers: [FeedService, FeedRead] })
export class FeedModule {}
