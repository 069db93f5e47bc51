import { Module } from '@nestjs/common';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { HealthService } from './health.service.js';

@Module({ controllers: [DashboardController], providers: [DashboardService, HealthService], exports: [HealthService] })
export class DashboardModule {}
