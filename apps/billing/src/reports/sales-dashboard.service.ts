import type { DashboardMoment, Identity, RevenuePoint, SalesDashboardView } from '@camarim/contracts';
import { dashboardWindows, localTime, REPORT_ZONE } from '@camarim/domain';
import { requireStaff } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { SalesDashboardRead } from './sales-dashboard.read.js';
import { SalesMetricsRead } from './sales-metrics.read.js';
import { changeOf, figuresOf } from './sales-metrics.service.js';

const HOURS = 24;

/** What the dashboard shows of sales, by the same rules as the figures of the sales screen (FA-04, FA-06). */
@Injectable()
export class SalesDashboardService {
  constructor(
    private readonly metrics: SalesMetricsRead,
    private readonly read: SalesDashboardRead,
  ) {}

  /** @throws validation-failed for another period, forbidden for roles that read no totals. */
  async view(caller: Identity, { period, at, modelId = null }: DashboardMoment): Promise<SalesDashboardView> {
    requireStaff(caller, 'figures');
    const { current, previous, whole } = dashboardWindows(period, at);
    const now = new Date(at);
    const step = period === 'today' || period === 'yesterday' ? 'hour' : 'day';
    const [is, was, all, revenue, ghost, hours, creators, standing] = await Promise.all([
      this.metrics.count(current, now, modelId).then(figuresOf),
      this.metrics.count(previous, now, modelId).then(figuresOf),
      whole && this.metrics.count(whole, now, modelId).then(figuresOf),
      this.read.net(current, step, modelId),
      // the ghost is whole: it also shows how the rest of the day went
      this.read.net(whole ?? previous, step, modelId),
      this.read.paidByHour(current, modelId),
      this.read.creators(current, modelId),
      this.read.standing(current, modelId),
    ]);
    const { date, time } = localTime(now, REPORT_ZONE);
    const thisHour = `${date}T${time}`;
    return {
      current: is,
      previous: was,
      whole: all,
      change: changeOf(was, is),
      revenue: revenue.map(
        (point, i): RevenuePoint => ({
          at: point.at,
          netCents: point.at > thisHour ? null : point.netCents,
          previousNetCents: ghost[i]?.netCents ?? 0,
        }),
      ),
      paidByHour: Array.from({ length: HOURS }, (_, hour) => hours.find((row) => row.hour === hour)?.paid ?? 0),
      creators,
      ...standing,
    };
  }
}
