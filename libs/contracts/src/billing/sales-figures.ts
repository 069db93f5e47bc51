import { SALES_PERIODS, type SalesPeriod } from '@camarim/domain';
import { Day, Decimal, Many, One, OneOf, type Preset, Time, Whole } from '../fields.js';
import { get, operations } from '../operation.js';

/** A named period, or local dates from–to, both included; nothing = this month. */
export class SalesFiguresQuery {
  @OneOf(SALES_PERIODS, { nullable: true, preset: null }) period: SalesPeriod | null | Preset;
  @Day({ nullable: true, preset: null }) from: string | null | Preset;
  @Day({ nullable: true, preset: null }) to: string | null | Preset;
}
/** Percent are null where there is nothing to divide by, shown as '—'. */
export class SalesFigures {
  /** Unique users: one state each, approved before pending before rejected … (domain 4.2). */
  @Whole() generated: number;
  @Whole() paid: number;
  @Whole() pending: number;
  @Whole() rejected: number;
  @Whole() refundedUsers: number;
  @Whole() withoutIdentity: number;
  @Whole() charges: number;
  @Decimal({ nullable: true }) conversionPercent: number | null;
  @Decimal({ nullable: true }) pendingPercent: number | null;
  @Decimal({ nullable: true }) rejectedPercent: number | null;
  @Whole() grossCents: number;
  @Whole() refundedCents: number;
  /** What banks began to look into, less what they let go of; below 0 when they let go of more. */
  @Whole() contestedCents: number;
  /** Gross less refunded and contested. */
  @Whole() netCents: number;
  /** Approved by the team or sold in a conversation, without a PIX that proves it; not in the sums above. */
  @Whole() manualCents: number;
  @Whole() manualCount: number;
  @Whole() courtesyCount: number;
  /** At the end of the window. */
  @Whole() activeSubscribers: number;
}
/** Percent against the days before; null = there was nothing, shown as 'novo'. */
export class SalesChange {
  @Decimal({ nullable: true }) netCents: number | null;
  @Decimal({ nullable: true }) paid: number | null;
  @Decimal({ nullable: true }) generated: number | null;
  @Decimal({ nullable: true }) activeSubscribers: number | null;
}
export class SalesDay {
  @Day() date: string;
  @Whole() grossCents: number;
  @Whole() refundedCents: number;
  @Whole() contestedCents: number;
  @Whole() paid: number;
}
export class SalesReport {
  @Day() from: string;
  /** First day that is not in it. */
  @Day() until: string;
  @One(() => SalesFigures) current: SalesFigures;
  @One(() => SalesFigures) previous: SalesFigures;
  @One(() => SalesChange) change: SalesChange;
  @Many(() => SalesDay) days: SalesDay[];
  @Time() at: string;
}

/** The figures of sales, for every screen that shows them (BIL-56). */
export const salesFiguresOperations = operations({
  'billing.metrics.sales': get('/admin/metrics/sales', 'staff:figures', SalesFiguresQuery, SalesReport),
});
