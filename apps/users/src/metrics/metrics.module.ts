import { Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { MetricsRead } from './metrics.read.js';
import { MetricsService } from './metrics.service.js';

@Module({ controllers: [MetricsController], providers: [MetricsService, MetricsRead] })
export class MetricsModule {}
