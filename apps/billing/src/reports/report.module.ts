import { Module } from '@nestjs/common';
import { PaymentDetailRead } from './payment-detail.read.js';
import { ReportController } from './report.controller.js';
import { SalesDashboardRead } from './sales-dashboard.read.js';
import { SalesDashboardService } from './sales-dashboard.service.js';
import { SalesMetricsRead } from './sales-metrics.read.js';
import { SalesMetricsService } from './sales-metrics.service.js';

@Module({
  controllers: [ReportController],
  providers: [SalesMetricsRead, SalesMetricsService, SalesDashboardRead, SalesDashboardService, PaymentDetailRead],
  exports: [PaymentDetailRead],
})
export class ReportModule {}
