import type { DashboardDto, HealthDto } from '@camarim/contracts';
import { Controller } from '@nestjs/common';
import { type Asked, ByHand } from '../operations/by-hand.js';
import { DashboardService } from './dashboard.service.js';
import { HealthService } from './health.service.js';

@Controller()
export class DashboardController {
  constructor(
    private readonly dashboards: DashboardService,
    private readonly healths: HealthService,
  ) {}

  @ByHand('dashboard.get')
  dashboard({ input, viewer }: Asked<'dashboard.get'>): Promise<DashboardDto> {
    return this.dashboards.view(input, viewer.identity);
  }

  @ByHand('health.get')
  health({ viewer }: Asked<'health.get'>): Promise<HealthDto> {
    return this.healths.view(viewer.identity);
  }
}
