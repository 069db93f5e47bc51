import { Type } from 'class-transformer';
import { IsInt, IsISO8601, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';

export class AuditQuery {
  @IsOptional() @IsUUID() actorId?: string;
  /** An action, or its beginning up to a dot: 'staff' finds 'staff.created'. */
  @IsOptional() @Matches(/^[a-z][a-z.-]{0,59}$/) action?: string;
  @IsOptional() @Matches(/^[a-z][a-z-]{0,39}$/) targetType?: string;
  @IsOptional() @IsString() @MaxLength(80) targetId?: string;
  /** ISO 8601; included. */
  @IsOptional() @IsISO8601({ strict: true }) from?: string;
  /** ISO 8601; not included. */
  @IsOptional() @IsISO8601({ strict: true }) to?: string;
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}
export class AuditEntryDto {
  id: string;
  at: string;
  actorId: string;
  actorName: string | null;
  action: string;
  targetType: string;
  targetId: string | null;
  modelId: string | null;
  reason: string | null;
  /** Facts by name, as they were; null when there was nothing. */
  before: Record<string, string | number | boolean | null> | null;
  after: Record<string, string | number | boolean | null> | null;
}
export class AuditPageDto {
  items: AuditEntryDto[];
  nextCursor: string | null;
}
