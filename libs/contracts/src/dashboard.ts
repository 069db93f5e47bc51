import { DASHBOARD_PERIODS, type DashboardPeriod, type VisitorCounts } from '@camarim/domain';
import { SalesChange, SalesFigures } from './billing/sales-figures.js';
import { Decimal, Flag, Id, Many, One, OneOf, type Preset, pick, Text, Time, Whole, Wholes } from './fields.js';
import { FunnelTotal } from './marketing/funnel.js';
import { edgeRoutes, get } from './operation.js';

class DashboardQuery {
  @OneOf(DASHBOARD_PERIODS, { preset: 'today' }) period: DashboardPeriod | Preset;
  /** What was sold of one creator, and who came to her pages; null = the whole house. */
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}
export class DashboardModelsDto {
  /** Active at the end of the period; null = the history of models does not go back that far. */
  @Whole({ nullable: true }) active: number | null;
  @Whole({ nullable: true }) previous: number | null;
  /** Percent; null = nothing before ('novo'), or unknown. */
  @Decimal({ nullable: true }) change: number | null;
}
export class DashboardAccountsDto {
  /** At the end of the window; erased accounts count until they were erased. */
  @Whole() total: number;
  @Whole() created: number;
  @Whole() createdBefore: number;
  /** All of the day compared with, when `createdBefore` ends at the same clock time. */
  @Whole({ nullable: true }) createdWhole: number | null;
  @Decimal({ nullable: true }) change: number | null;
}
export type AccountCounts = Omit<DashboardAccountsDto, 'change'>;
/** Net revenue of an hour (one day) or of a day (several), beside the equal one of the window before. */
export class RevenuePoint {
  /** Local: 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:00' for a period of one day. */
  @Text() at: string;
  /** null = this hour has not begun. */
  @Whole({ nullable: true }) netCents: number | null;
  @Whole() previousNetCents: number;
}
export class DashboardSalesDto {
  @One(() => SalesFigures) current: SalesFigures;
  @One(() => SalesFigures) previous: SalesFigures;
  /** All of the day compared with, when `previous` ends at the same clock time. */
  @One(() => SalesFigures, { nullable: true }) whole: SalesFigures | null;
  @One(() => SalesChange) change: SalesChange;
  @Many(() => RevenuePoint) revenue: RevenuePoint[];
  /** Paid PIX charges by local hour of the day: 24 numbers. */
  @Wholes() paidByHour: number[];
  /** Nothing was ever paid before the period: there is nothing to compare it with. */
  @Flag() isFirst: boolean;
  /** PIX that can still be paid now; no part of any sum. */
  @Whole() waiting: number;
  @Whole() waitingCents: number;
}
export interface SalesDashboardView extends DashboardSalesDto {
  /** What each creator's own plans brought, by the rule of the totals; unique users with a paid PIX made in the window. */
  creators: Array<{ modelId: string; users: number; sales: number; netCents: number }>;
}
export class DashboardTopModelDto {
  @Id() modelId: string;
  @Text() username: string;
  @Text() displayName: string;
  @Whole() opens: number;
  @Whole() completions: number;
  @Decimal({ nullable: true }) completionPercent: number | null;
  /** null = the service that counts them did not answer. */
  @Whole({ nullable: true }) sales: number | null;
  @Whole({ nullable: true }) netCents: number | null;
  @Whole({ nullable: true }) paidUsers: number | null;
  /** People who came to her pages, and those of them who bought from her (`VisitorCounts`). */
  @Whole({ nullable: true }) visitors: number | null;
  @Whole({ nullable: true }) buyers: number | null;
  /** Buyers of 100 visitors; null = no visitors, or unknown. */
  @Decimal({ nullable: true }) conversionPercent: number | null;
}
/** Of stories whose first open by a visitor is in the window. */
export type StoryRank = Pick<DashboardTopModelDto, 'modelId' | 'opens' | 'completions'>;
export class DashboardFunnelDto extends pick(
  FunnelTotal,
  ...(['visitors', 'members', 'charged', 'buyers', 'paid'] as const),
) {}
export interface CampaignDashboardView {
  funnel: DashboardFunnelDto;
  /** Who came to the pages of a model, and who of them bought from her (`VisitorCounts`). */
  visitors: Array<VisitorCounts & { modelId: string }>;
}
const PARTS = ['models', 'accounts', 'sales', 'top', 'funnel'] as const;
/** A part that could not be had, and why: never shown as zeros. */
export class DashboardGapDto {
  @OneOf(PARTS) part: (typeof PARTS)[number];
  @Text() service: string;
  @Text() reason: string;
}
export class DashboardDto {
  @OneOf(DASHBOARD_PERIODS) period: DashboardPeriod;
  /** First day, and first day that is not in it (local dates). */
  @Text() from: string;
  @Text() until: string;
  /** First day of what it is compared with. */
  @Text() comparedFrom: string;
  /** 'HH:MM' up to which that day was counted to be compared with today; null for whole days. */
  @Text({ nullable: true }) comparedUntil: string | null;
  @Time() at: string;
  @One(() => DashboardModelsDto, { nullable: true }) models: DashboardModelsDto | null;
  @One(() => DashboardAccountsDto, { nullable: true }) accounts: DashboardAccountsDto | null;
  @One(() => DashboardSalesDto, { nullable: true }) sales: DashboardSalesDto | null;
  /** At most five, by net revenue, sales, unique opens of stories, name; null = unknown. */
  @Many(() => DashboardTopModelDto, { nullable: true }) top: DashboardTopModelDto[] | null;
  @One(() => DashboardFunnelDto, { nullable: true }) funnel: DashboardFunnelDto | null;
  @Many(() => DashboardGapDto) gaps: DashboardGapDto[];
}

/** One period and one instant for all services: they speak of the same day also when midnight is between two answers. */
export interface DashboardMoment {
  period: DashboardPeriod;
  /** ISO 8601 UTC. */
  at: string;
  /** Sales and visits of one creator; left out = the whole house. */
  modelId?: string | null;
}
/** What the dashboard is composed of; staff who read totals (duty `figures`). @throws validation-failed */
export interface DashboardRpc {
  'billing.metrics.dashboard': { request: DashboardMoment; reply: SalesDashboardView };
}
/** The edge asks five services side by side. */
export const dashboardRoutes = edgeRoutes({
  'dashboard.get': get('/admin/dashboard', 'staff:figures', DashboardQuery, DashboardDto),
});
