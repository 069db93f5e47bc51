import { Controller, Get, Header } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { PublicRoute } from './health.js';

/** The one registry of this process, read by Prometheus at /metrics. */
export const metrics = new Registry();
collectDefaultMetrics({ register: metrics });

@Controller('metrics')
@PublicRoute()
export class MetricsController {
  @Get()
  @Header('content-type', metrics.contentType)
  read(): Promise<string> {
    return metrics.metrics();
  }
}
