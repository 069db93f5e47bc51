import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { MoneyDto } from '../visitor/money.dto.js';

const NotNull = () => ValidateIf((_, value) => value !== null);
const FromQuery = () => Transform(({ value }) => value === true || value === 'true' || value === '1');
const Lines = (): PropertyDecorator => (target, key) => {
  for (const rule of [IsArray(), ArrayMaxSize(20), IsString({ each: true }), MaxLength(200, { each: true })])
    rule(target, key);
};

/** What is blank or not above zero is refused by the rule itself, in the words of the form (BIL-02). */
abstract class PriceBody {
  @IsString() @MaxLength(200) name: string;
  @IsString() @MaxLength(1_000) description: string;
  @IsInt() priceCents: number;
  @IsInt() duration: number;
  @IsBoolean() isActive: boolean;
  /** Of the state that was edited; not for adding. */
  @IsOptional() @IsInt() @Min(1) revision?: number;
}
/** `duration` in days; `modelId` null = the whole house (BIL-42). */
export class PlanBody extends PriceBody {
  @NotNull() @IsUUID() modelId: string | null;
  @NotNull() @IsInt() originalPriceCents: number | null;
  @IsBoolean() isFeatured: boolean;
  @Lines() benefits: string[];
  @Lines() highlightedBenefits: string[];
}
/** `duration` in minutes. */
export class CallPlanBody extends PriceBody {
  @IsBoolean() isVip: boolean;
  @IsBoolean() isFeatured: boolean;
  @Lines() features: string[];
}
/** `duration` in days; the end is given exactly when the time is limited (BIL-10). */
export class VipOfferBody extends PriceBody {
  @NotNull() @IsUUID() modelId: string | null;
  @NotNull() @IsInt() originalPriceCents: number | null;
  @IsBoolean() isLimitedTime: boolean;
  @NotNull() @IsISO8601({ strict: true }) startsAt: string | null;
  @NotNull() @IsISO8601({ strict: true }) expiresAt: string | null;
  @Lines() benefits: string[];
}
export class PriceListQuery {
  @IsOptional() @FromQuery() @IsBoolean() archived?: boolean;
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}
export class AdminPriceDto {
  id: string;
  modelId: string | null;
  name: string;
  description: string;
  price: MoneyDto;
  originalPrice: MoneyDto | null;
  /** What visitors see struck through now. */
  shownOriginalPrice: MoneyDto | null;
  discountPercent: number | null;
  /** Days, or minutes of a call. */
  duration: number;
  isActive: boolean;
  isFeatured: boolean;
  isVip: boolean;
  isLimitedTime: boolean;
  startsAt: string | null;
  expiresAt: string | null;
  phase: 'upcoming' | 'running' | 'over' | null;
  benefits: string[];
  highlightedBenefits: string[];
  archivedAt: string | null;
  revision: number;
  createdAt: string;
  updatedAt: string;
}
export class AdminPricePageDto {
  items: AdminPriceDto[];
  nextCursor: string | null;
}
