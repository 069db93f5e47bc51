import type { CampaignDashboardView, DashboardMoment, DeliveryCounts } from '@camarim/contracts';
import { dashboardWindows, instantsOf } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { FunnelService } from '../attribution/funnel.service.js';
import { MetricsRead } from './metrics.read.js';

/** What the dashboard shows of campaigns, by the rules of the funnel screen. */
@Injectable()
export class MetricsService {
  constructor(
    private readonly read: MetricsRead,
    private readonly funnels: FunnelService,
    private readonly clock: Clock,
  ) {}

  /** @throws validation-failed */
  @Answers('marketing.metrics.dashboard')
  async campaigns({ period, at, modelId = null }: DashboardMoment): Promise<CampaignDashboardView> {
    const window = instantsOf(dashboardWindows(period, at).current);
    const [total, visitors] = await Promise.all([
      this.funnels.total(window.from, window.to, modelId),
      this.read.visitors(window),
    ]);
    const { visitors: came, members, charged, buyers, paid } = total;
    return { funnel: { visitors: came, members, charged, buyers, paid }, visitors };
  }

  @Answers('marketing.metrics.deliveries')
  deliveries(): Promise<DeliveryCounts> {
    return this.read.deliveries(this.clock.now());
  }
}
