import type { In, SalesChange, SalesFigures, SalesReport } from '@camarim/contracts';
import {
  type ComparedWindows,
  changePercent,
  DAY_MS,
  percent,
  problem,
  salesWindows,
  windowsBetween,
} from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type Counted, SalesMetricsRead } from './sales-metrics.read.js';

const LONGEST_DAYS = 366;

/** The figures of sales, in one place for every screen that shows them (BIL-56, domain 4.2). */
@Injectable()
export class SalesMetricsService {
  constructor(
    private readonly read: SalesMetricsRead,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.metrics.sales')
  async report(asked: In<'billing.metrics.sales'>): Promise<SalesReport> {
    const now = this.clock.now();
    const windows = windowsOf(asked, now);
    const [current, previous, days] = await Promise.all([
      this.read.count(windows.current, now),
      this.read.count(windows.previous, now),
      this.read.byDay(windows.current),
    ]);
    const [is, was] = [figuresOf(current), figuresOf(previous)];
    return {
      from: windows.current.start,
      until: windows.current.end,
      current: is,
      previous: was,
      change: changeOf(was, is),
      days,
      at: now.toISOString(),
    };
  }
}

export const figuresOf = (counted: Counted): SalesFigures => ({
  ...counted,
  netCents: counted.grossCents - counted.refundedCents - counted.contestedCents,
  conversionPercent: percent(counted.paid, counted.generated, 1),
  pendingPercent: percent(counted.pending, counted.generated, 1),
  rejectedPercent: percent(counted.rejected, counted.generated, 1),
});

export const changeOf = (was: SalesFigures, is: SalesFigures): SalesChange => ({
  netCents: changePercent(was.netCents, is.netCents),
  paid: changePercent(was.paid, is.paid),
  generated: changePercent(was.generated, is.generated),
  activeSubscribers: changePercent(was.activeSubscribers, is.activeSubscribers),
});

function windowsOf({ period, from, to }: In<'billing.metrics.sales'>, now: Date): ComparedWindows {
  const named = period ?? (from === null && to === null ? 'month' : null);
  if (named !== null) return salesWindows(named, now);
  try {
    const windows = windowsBetween(String(from), String(to));
    const days = (Date.parse(windows.current.end) - Date.parse(windows.current.start)) / DAY_MS;
    if (days <= LONGEST_DAYS) return windows;
  } catch {
    // said below, in the words of the form
  }
  throw problem('validation-failed', { errors: [{ field: 'from', code: 'invalid', message: 'Período inválido.' }] });
}
