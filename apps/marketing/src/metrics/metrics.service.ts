import type { CampaignDashboardView, DashboardMoment, DeliveryCounts } from '@camarim/contracts';
import { dashboardWindows, instantsOf } from '@camarim/domain';
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
  async campaigns({ period, at }: DashboardMoment): Promise<CampaignDashboardView> {
    const window = instantsOf(dashboardWindows(period, at).current);
    const range = { from: window.from.toISOString(), to: window.to.toISOString() };
    const [{ total }, visitors] = await Promise.all([
      this.funnels.get({ by: 'source', touch: 'last', ...range }),
      this.read.visitors(window),
    ]);
    const { landings, leads, signUps, charges, paid } = total;
    return { funnel: { landings, leads, signUps, charges, paid }, visitors };
  }

  deliveries(): Promise<DeliveryCounts> {
    return this.read.deliveries(this.clock.now());
  }
}
