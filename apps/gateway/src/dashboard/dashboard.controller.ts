import { DashboardDto, DashboardQuery, HealthDto } from '@camarim/contracts';
import { Controller, Get, Query } from '@nestjs/common';
import { API } from '../http/api-path.js';
import { Staff } from '../security/access.decorators.js';
import { CurrentViewer, type Viewer } from '../security/viewer.js';
import { DashboardService } from './dashboard.service.js';
import { HealthService } from './health.service.js';

@Controller(`${API}/admin`)
@Staff('figures')
export class DashboardController {
  constructor(
    private readonly dashboards: DashboardService,
    private readonly healths: HealthService,
  ) {}

  @Get('dashboard')
  dashboard(@Query() { period = 'today' }: DashboardQuery, @CurrentViewer() viewer: Viewer): Promise<DashboardDto> {
    return this.dashboards.view(period, viewer.identity);
  }

  @Get('health')
  @Staff('administration')
  health(@CurrentViewer() viewer: Viewer): Promise<HealthDto> {
    return this.healths.view(viewer.identity);
  }
}
