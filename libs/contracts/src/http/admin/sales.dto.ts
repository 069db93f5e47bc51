import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import { MoneyDto } from '../visitor/money.dto.js';
import { RecurrenceDto } from '../visitor/recurrences.dto.js';
import { AdminListQuery } from './operations.dto.js';

const STATUSES = [
  'created',
  'pending',
  'approved',
  'rejected',
  'cancelled',
  'expired',
  'refunded',
  'partially_refunded',
  'disputed',
  'charged_back',
] as const;
const METHODS = ['pix', 'courtesy', 'whatsapp_sale'] as const;
const TYPES = ['subscription', 'call', 'vip'] as const;
const LocalDate = () => Matches(/^\d{4}-\d{2}-\d{2}$/);
const Reason = (): PropertyDecorator => (target, key) => {
  for (const rule of [IsString(), MinLength(3), MaxLength(500)]) rule(target, key);
};

/** Every filter is the server's; `status` may be several, separated by commas. Dates are local, both included. */
export class SalesQuery extends AdminListQuery {
  @IsOptional() @IsString() @MaxLength(100) search?: string;
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @IsIn(STATUSES, { each: true })
  status?: Array<(typeof STATUSES)[number]>;
  @IsOptional() @IsIn(TYPES) planType?: (typeof TYPES)[number];
  @IsOptional() @IsIn(METHODS) method?: (typeof METHODS)[number];
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @LocalDate() from?: string;
  @IsOptional() @LocalDate() to?: string;
}
export class SalesExportQuery extends SalesQuery {
  @IsIn(['csv', 'xlsx']) format: 'csv' | 'xlsx';
}
export class SaleDto {
  id: string;
  userId: string;
  userName: string;
  /** Masked. */
  userEmail: string;
  planType: (typeof TYPES)[number];
  planName: string;
  modelId: string | null;
  amount: MoneyDto;
  returned: MoneyDto;
  status: (typeof STATUSES)[number];
  method: (typeof METHODS)[number];
  /** A PIX of exactly the amount is known. */
  proved: boolean;
  createdAt: string;
  paidAt: string | null;
}
export class SalePageDto {
  items: SaleDto[];
  nextCursor: string | null;
}
export class SaleEventDto {
  at: string;
  kind: string;
  from: string | null;
  to: string | null;
  cause: string;
  reason: string | null;
  amount: MoneyDto | null;
}
export class SaleRefundDto {
  id: string;
  kind: 'automatic' | 'withdrawal' | 'staff' | 'provider' | 'charge-back';
  reason: string;
  amount: MoneyDto;
  /** How much of it is the price; the rest never bought anything. */
  price: MoneyDto;
  status: 'requested' | 'sent' | 'settled' | 'failed' | 'dropped';
  failure: string | null;
  requestedAt: string;
  settledAt: string | null;
}
export class SaleDecisionDto {
  at: string;
  staffId: string;
  action: string;
  reason: string;
}
export class SaleDisputeDto {
  id: string;
  openedAt: string;
  endedAt: string | null;
  outcome: 'kept' | 'charged-back' | 'refunded' | null;
  hasEvidence: boolean;
}
export class SalePeriodDto {
  id: string;
  paymentId: string | null;
  planId: string;
  planName: string;
  modelId: string | null;
  startsAt: string;
  expiresAt: string;
  status: 'active' | 'expired' | 'cancelled' | 'revoked';
  source: 'pix' | 'whatsapp_sale' | 'courtesy';
  endReason: string | null;
  createdAt: string;
}
export class SaleDetailDto extends SaleDto {
  durationDays: number | null;
  pixCode: string | null;
  expiresAt: string | null;
  gatewayId: string | null;
  externalId: string | null;
  endToEndId: string | null;
  leadId: string | null;
  source: string | null;
  timeline: SaleEventDto[];
  refunds: SaleRefundDto[];
  decisions: SaleDecisionDto[];
  disputes: SaleDisputeDto[];
  period: SalePeriodDto | null;
  /** Pix Automático it began, or is a month of. */
  recurrence: RecurrenceDto | null;
}
export class ReasonBody {
  @Reason() reason: string;
}
export class RefundBody extends ReasonBody {
  /** Nothing = all that is left. */
  @IsOptional() @IsInt() @Min(1) @Max(100_000_000) amountCents?: number;
}
export class BulkApproveBody extends ReasonBody {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(200) @IsUUID('all', { each: true }) paymentIds: string[];
}
export class BulkResultDto {
  paymentId: string;
  ok: boolean;
  status: string | null;
  /** Code of the refusal, and what it says. */
  code: string | null;
  title: string | null;
}
export class BulkResultsDto {
  approved: number;
  failed: number;
  items: BulkResultDto[];
}
export class CourtesyBody extends ReasonBody {
  @IsUUID() userId: string;
  @IsUUID() planId: string;
  @IsOptional() @IsUUID() modelId?: string;
  /** Nothing = the plan's length. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(366) days?: number;
}
export class CourtesyDto {
  subscriptionId: string;
  paymentId: string;
}
export class RevokedDto {
  ended: boolean;
}
export class SalePeriodsDto {
  items: SalePeriodDto[];
}
/** A named period, or local dates from–to, both included. */
export class SalesMetricsQuery {
  @IsOptional() @IsIn(['today', 'yesterday', '7d', '30d', 'month']) period?:
    | 'today'
    | 'yesterday'
    | '7d'
    | '30d'
    | 'month';
  @IsOptional() @LocalDate() from?: string;
  @IsOptional() @LocalDate() to?: string;
}
/** Percent are null where there is nothing to divide by, shown as '—'. */
export class SalesFiguresDto {
  generated: number;
  paid: number;
  pending: number;
  rejected: number;
  refundedUsers: number;
  withoutIdentity: number;
  charges: number;
  conversionPercent: number | null;
  pendingPercent: number | null;
  rejectedPercent: number | null;
  grossCents: number;
  refundedCents: number;
  netCents: number;
  manualCents: number;
  manualCount: number;
  courtesyCount: number;
  activeSubscribers: number;
}
/** Against the days before; null = there was nothing, shown as 'novo'. */
export class SalesChangeDto {
  netCents: number | null;
  paid: number | null;
  generated: number | null;
  activeSubscribers: number | null;
}
export class SalesDayDto {
  date: string;
  grossCents: number;
  refundedCents: number;
  paid: number;
}
export class SalesReportDto {
  from: string;
  /** First day that is not in it. */
  until: string;
  current: SalesFiguresDto;
  previous: SalesFiguresDto;
  change: SalesChangeDto;
  days: SalesDayDto[];
  at: string;
}
