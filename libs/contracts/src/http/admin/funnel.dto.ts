import { IsIn, IsISO8601, IsOptional, IsUUID } from 'class-validator';
import { FUNNEL_GROUPS, type FunnelGroup } from '../../marketing/funnel.js';

/** Which funnel the file holds: grouped, touched and narrowed as on the screen. */
export class FunnelExportQuery {
  @IsOptional() @IsIn(FUNNEL_GROUPS) by?: FunnelGroup;
  @IsOptional() @IsIn(['first', 'last']) touch?: 'first' | 'last';
  @IsISO8601({ strict: true }) from: string;
  @IsISO8601({ strict: true }) to: string;
  @IsOptional() @IsUUID() modelId?: string;
}
