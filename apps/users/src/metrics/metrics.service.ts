import type { AccountCounts, DashboardMoment } from '@camarim/contracts';
import { dashboardWindows, instantsOf } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';
import { MetricsRead } from './metrics.read.js';

/** What the dashboard shows of accounts. */
@Injectable()
export class MetricsService {
  constructor(private readonly read: MetricsRead) {}

  /** @throws validation-failed */
  @Answers('users.metrics.dashboard')
  async accounts({ period, at }: DashboardMoment): Promise<AccountCounts> {
    const { current, previous, whole } = dashboardWindows(period, at);
    const window = instantsOf(current);
    const [total, created, createdBefore, createdWhole] = await Promise.all([
      this.read.total(window.to),
      this.read.created(window),
      this.read.created(instantsOf(previous)),
      whole && this.read.created(instantsOf(whole)),
    ]);
    return { total, created, createdBefore, createdWhole };
  }
}
