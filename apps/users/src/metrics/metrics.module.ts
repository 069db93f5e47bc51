import { Module } from '@nestjs/common';
import { MetricsRead } from './metrics.read.js';
import { MetricsService } from './metrics.service.js';

@Module({ providers: [MetricsService, MetricsRead] })
export class MetricsModule {}
