import { DASHBOARD_PERIODS } from '@camarim/domain';
import { IsIn, IsOptional } from 'class-validator';
import { SalesChange, SalesFigures } from '../../billing/sales-figures.js';

export class DashboardQuery {
  /** `today` when left out. */
  @IsOptional() @IsIn(DASHBOARD_PERIODS) period?: 'today' | 'yesterday' | '7d' | '30d';
}
export class DashboardModelsDto {
  /** Active at the end of the period; null = the history of models does not go back that far. */
  active: number | null;
  previous: number | null;
  /** Percent; null = nothing before ('novo'), or unknown. */
  change: number | null;
}
export class DashboardAccountsDto {
  total: number;
  created: number;
  createdBefore: number;
  /** All of yesterday, when `createdBefore` ends at the same clock time. */
  createdWhole: number | null;
  change: number | null;
}
export class RevenuePointDto {
  /** Local: 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:00' for a period of one day. */
  at: string;
  /** null = this hour has not begun. */
  netCents: number | null;
  previousNetCents: number;
}
export class DashboardSalesDto {
  current: SalesFigures;
  previous: SalesFigures;
  /** All of yesterday, when `previous` ends at the same clock time. */
  whole: SalesFigures | null;
  change: SalesChange;
  revenue: RevenuePointDto[];
  /** Paid PIX charges by local hour of the day: 24 numbers. */
  paidByHour: number[];
}
export class DashboardTopModelDto {
  modelId: string;
  username: string;
  displayName: string;
  opens: number;
  completions: number;
  completionPercent: number | null;
  /** null = the service that counts them did not answer. */
  paidUsers: number | null;
  /** People who came to her pages, and those of them who bought from her (`VisitorCounts`). */
  visitors: number | null;
  buyers: number | null;
  /** Buyers of 100 visitors; null = no visitors, or unknown. */
  conversionPercent: number | null;
}
export class DashboardFunnelDto {
  visitors: number;
  leads: number;
  signUps: number;
  charges: number;
  paid: number;
  /** Of the visitors. */
  buyers: number;
}
/** A part that could not be had, and why: never shown as zeros. */
export class DashboardGapDto {
  part: 'models' | 'accounts' | 'sales' | 'top' | 'funnel';
  service: string;
  reason: string;
}
export class DashboardDto {
  period: 'today' | 'yesterday' | '7d' | '30d';
  /** First day, and first day that is not in it (local dates). */
  from: string;
  until: string;
  /** 'HH:MM' up to which yesterday was counted to be compared with today; null for whole days. */
  comparedUntil: string | null;
  at: string;
  models: DashboardModelsDto | null;
  accounts: DashboardAccountsDto | null;
  sales: DashboardSalesDto | null;
  /** At most five, by unique opens, completions, paid users, name. */
  top: DashboardTopModelDto[] | null;
  funnel: DashboardFunnelDto | null;
  gaps: DashboardGapDto[];
}

export class QueueCountsDto {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}
export class HealthPartDto {
  name: string;
  ok: boolean;
}
export class ServiceHealthDto {
  service: string;
  /** Whether it answered within 2 s; without an answer nothing else is known. */
  alive: boolean;
  latencyMs: number | null;
  parts: HealthPartDto[];
  outboxWaiting: number | null;
  outboxOldestSeconds: number | null;
  deadLetters: number | null;
  eventsWaiting: number | null;
  queues: QueueCountsDto[];
}
export class DeliveryCountsDto {
  queued: number;
  delivered: number;
  failed: number;
}
export class HealthDto {
  services: ServiceHealthDto[];
  /** Events for Meta: waiting now, told and failed in the last 24 hours; null = marketing did not answer. */
  deliveries: DeliveryCountsDto | null;
  at: string;
}
