import { Module } from '@nestjs/common';
import { AttributionModule } from '../attribution/attribution.module.js';
import { MetricsRead } from './metrics.read.js';
import { MetricsService } from './metrics.service.js';

@Module({ imports: [AttributionModule], providers: [MetricsService, MetricsRead] })
export class MetricsModule {}
