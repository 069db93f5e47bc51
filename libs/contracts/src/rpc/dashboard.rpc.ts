import type { DashboardPeriod, VisitorCounts } from '@camarim/domain';
import type { SalesChange, SalesFigures } from '../billing/sales-figures.js';
import type { FunnelTotal } from '../marketing/funnel.js';

/** One period and one instant for all services: they speak of the same day also when midnight is between two answers. */
export interface DashboardMoment {
  period: DashboardPeriod;
  /** ISO 8601 UTC. */
  at: string;
}
/** Net revenue of an hour (one day) or of a day (several), beside the equal one of the window before. */
export interface RevenuePoint {
  /** Local: 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:00'. */
  at: string;
  /** null: this hour has not begun. */
  netCents: number | null;
  previousNetCents: number;
}
export interface SalesDashboardView {
  current: SalesFigures;
  previous: SalesFigures;
  /** All of yesterday, when `previous` was cut at this clock time. */
  whole: SalesFigures | null;
  change: SalesChange;
  revenue: RevenuePoint[];
  /** Paid PIX charges by local hour of the day, 24 numbers. */
  paidByHour: number[];
  /** Unique users with a paid PIX made in the window, by model. */
  paidUsers: Array<{ modelId: string; users: number }>;
}
export interface AccountCounts {
  /** At the end of the window; erased accounts count until they were erased. */
  total: number;
  created: number;
  createdBefore: number;
  /** All of yesterday, when `createdBefore` was cut at this clock time. */
  createdWhole: number | null;
}
/** Of stories whose first open by a visitor is in the window. */
export interface StoryRank {
  modelId: string;
  opens: number;
  completions: number;
}
export interface CampaignDashboardView {
  funnel: Omit<FunnelTotal, 'gross' | 'refunded' | 'net'>;
  /** Who came to the pages of a model, and who of them bought from her (`VisitorCounts`). */
  visitors: Array<VisitorCounts & { modelId: string }>;
}
export interface DeliveryCounts {
  queued: number;
  delivered: number;
  failed: number;
}

/** What the dashboard is composed of; staff who read totals (duty `figures`). @throws validation-failed */
export interface DashboardRpc {
  'billing.metrics.dashboard': { request: DashboardMoment; reply: SalesDashboardView };
}
