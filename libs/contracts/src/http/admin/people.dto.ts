import { REASON } from '@camarim/domain';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min, MinLength } from 'class-validator';

const FILTERS = ['all', 'premium', 'free_trial', 'expired'] as const;

/** Which people the table holds that is downloaded. */
export class PeopleFilterQuery {
  /** Part of a name or an e-mail, or a whole CPF. */
  @IsOptional() @IsString() @MaxLength(120) search?: string;
  @IsOptional() @IsIn(FILTERS) state?: 'all' | 'premium' | 'free_trial' | 'expired';
}
/**
 * What staff decide about somebody's state (USR-03): 'premium' grants a cortesia of a plan, 'expired' ends what is
 * running and is refused while a PIX pays for it, 'free_trial' ends what was given and leaves what was sold.
 */
export class PersonStateBody {
  @IsIn(['premium', 'free_trial', 'expired']) state: 'premium' | 'free_trial' | 'expired';
  /** Needed for 'premium'. */
  @IsOptional() @IsUUID() planId?: string;
  @IsOptional() @IsUUID() modelId?: string;
  /** Nothing = the plan's length. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(366) days?: number;
  @IsString() @MinLength(REASON.min) @MaxLength(REASON.max) reason: string;
}
export class PersonStateDto {
  /** Periods that were begun or ended by it. */
  changed: number;
}
