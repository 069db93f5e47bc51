import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min, MinLength } from 'class-validator';

const FILTERS = ['all', 'premium', 'free_trial', 'expired'] as const;

export class PeopleFilterQuery {
  /** Part of a name or an e-mail, or a whole CPF. */
  @IsOptional() @IsString() @MaxLength(120) search?: string;
  @IsOptional() @IsIn(FILTERS) state?: 'all' | 'premium' | 'free_trial' | 'expired';
}
export class PeopleQuery extends PeopleFilterQuery {
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}
/** Masked: e-mail, phone and CPF are seen whole only through reveal (USR-25). */
export class PersonDto {
  id: string;
  name: string;
  email: string;
  /** null = not given. */
  phone: string | null;
  /** null = not given yet. */
  cpf: string | null;
  role: 'fan' | 'creator';
  state: 'premium' | 'free_trial' | 'expired';
  accessUntil: string | null;
  source: string;
  leadId: string | null;
  /** null = 'Nunca acessou'. */
  lastAccessAt: string | null;
  createdAt: string;
}
export class PersonPageDto {
  items: PersonDto[];
  nextCursor: string | null;
}
export class PeopleTotalsDto {
  total: number;
  premium: number;
  freeTrial: number;
  expired: number;
  newToday: number;
}
export class RevealBody {
  @IsString() @MinLength(3) @MaxLength(300) reason: string;
}
export class RevealedPersonDto {
  email: string;
  /** null = not given. */
  phone: string | null;
  /** null = not given yet. */
  cpf: string | null;
}
export class PersonRoleBody {
  @IsIn(['fan', 'creator']) role: 'fan' | 'creator';
  @IsString() @MinLength(3) @MaxLength(300) reason: string;
}
/**
 * What staff decide about somebody's state (USR-03): 'premium' grants a cortesia of a plan, 'expired' ends every running
 * period, 'free_trial' ends what was given and leaves what was paid for.
 */
export class PersonStateBody {
  @IsIn(['premium', 'free_trial', 'expired']) state: 'premium' | 'free_trial' | 'expired';
  /** Needed for 'premium'. */
  @IsOptional() @IsUUID() planId?: string;
  @IsOptional() @IsUUID() modelId?: string;
  /** Nothing = the plan's length. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(366) days?: number;
  @IsString() @MinLength(3) @MaxLength(300) reason: string;
}
export class PersonStateDto {
  /** Periods that were begun or ended by it. */
  changed: number;
}
