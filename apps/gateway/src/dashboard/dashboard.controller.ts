import type { DashboardDto, HealthDto } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { ByHand, type RouteCall } from '../operations/by-hand.js';
import { DashboardService } from './dashboard.service.js';
import { HealthService } from './health.service.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly dashboards: DashboardService,
    private readonly healths: HealthService,
  ) {}

  @ByHand('dashboard.get')
  dashboard({ input, viewer }: RouteCall<'dashboard.get'>): Promise<DashboardDto> {
    return this.dashboards.view(input, viewer.identity);
  }

  @ByHand('health.get')
  health({ viewer }: RouteCall<'health.get'>): Promise<HealthDto> {
    return this.healths.view(viewer.identity);
  }
}
