import { Module } from '@nestjs/common';
import { AnalyticsRead } from './analytics.read.js';
import { AnalyticsService } from './analytics.service.js';
import { RankingRead } from './ranking.read.js';

@Module({ providers: [AnalyticsService, AnalyticsRead, RankingRead] })
export class AnalyticsModule {}
