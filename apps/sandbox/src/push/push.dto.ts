import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { PUSH_PLANS, type PushPlan } from './push-book.js';

export class PushBrowserDto {
  @Matches(/^[\w-]{87}$/) applicationServerKey: string;
}

export class PushPlanDto {
  @IsIn(PUSH_PLANS) plan: PushPlan;
  @IsOptional() @IsInt() @Min(0) @Max(86_400) retryAfter?: number;
}
