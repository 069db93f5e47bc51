import { PAYMENT_STATUSES, type PaymentStatus, SALES_SEARCH } from '@camarim/domain';
import { Transform } from 'class-transformer';
import { IsArray, IsIn, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { PAYMENT_METHODS, type PaymentMethod, PLAN_TYPES, type PlanType } from '../../billing/sales.js';

const LocalDate = () => Matches(/^\d{4}-\d{2}-\d{2}$/);

/** The filters of the sales list, for a file; `status` may be several, separated by commas. Dates are local, both included. */
export class SalesExportQuery {
  @IsIn(['csv', 'xlsx']) format: 'csv' | 'xlsx';
  @IsOptional() @IsString() @MaxLength(SALES_SEARCH.max) search?: string;
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @IsIn(PAYMENT_STATUSES, { each: true })
  status?: PaymentStatus[];
  @IsOptional() @IsIn(PLAN_TYPES) planType?: PlanType;
  @IsOptional() @IsIn(PAYMENT_METHODS) method?: PaymentMethod;
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @IsUUID() userId?: string;
  @IsOptional() @LocalDate() from?: string;
  @IsOptional() @LocalDate() to?: string;
}
