import { type DynamicModule, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Clock } from './clock.js';
import { ServiceConfig } from './config.js';
import { DecoratedMethods } from './decorated-methods.js';
import { HealthChecks, HealthController } from './health.js';
import { MetricsController } from './metrics.js';

/** The parts of every process: clock, health, metrics and its config. */
@Module({})
export class PlatformModule {
  static forRoot(config: ServiceConfig): DynamicModule {
    return {
      module: PlatformModule,
      global: true,
      imports: [DiscoveryModule],
      controllers: [HealthController, MetricsController],
      providers: [Clock, DecoratedMethods, HealthChecks, { provide: ServiceConfig, useValue: config }],
      exports: [Clock, DecoratedMethods, HealthChecks, ServiceConfig],
    };
  }
}
