import { Module } from '@nestjs/common';
import { AnalyticsController } from './analytics.controller.js';
import { AnalyticsRead } from './analytics.read.js';
import { AnalyticsService } from './analytics.service.js';
import { RankingRead } from './ranking.read.js';

@Module({ controllers: [AnalyticsController], providers: [AnalyticsService, AnalyticsRead, RankingRead] })
export class AnalyticsModule {}
