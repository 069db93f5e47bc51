import { IsOptional, IsString, MaxLength } from 'class-validator';

/** The call of pages built on the old helper; only `event` decides, nothing personal or of value is read from it. */
export class OldConversionBody {
  @IsString() @MaxLength(60) event: string;
  @IsOptional() lead_id?: unknown;
  @IsOptional() model_username?: unknown;
  @IsOptional() event_source_url?: unknown;
  @IsOptional() user_agent?: unknown;
  @IsOptional() fbp?: unknown;
  @IsOptional() fbc?: unknown;
  @IsOptional() value?: unknown;
  @IsOptional() ip?: unknown;
  @IsOptional() event_id?: unknown;
}
export class OldConversionDto {
  success: boolean;
  error: string | null;
}
export class OldLeadQuery {
  @IsOptional() @IsString() @MaxLength(100) p_id?: string;
  @IsOptional() @IsString() @MaxLength(300) apikey?: string;
}
export class OldLeadBody {
  @IsOptional() p_id?: unknown;
  @IsOptional() p_value?: unknown;
  @IsOptional() p_event?: unknown;
}
export class OldLeadDto {
  ok: boolean;
}
