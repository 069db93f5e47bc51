import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
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
  ValidateNested,
} from 'class-validator';
import { BookingDto } from '../visitor/calls.dto.js';
import { MoneyDto } from '../visitor/money.dto.js';
import { AdminListQuery } from './operations.dto.js';

const PLATFORMS = ['meet', 'zoom', 'teams', 'whatsapp', 'telegram'] as const;
const STATUSES = ['held', 'booked', 'done', 'no_show', 'cancelled', 'refunded', 'released'] as const;
type Platform = (typeof PLATFORMS)[number];
const LINK_LENGTH = 500;

export class CallOfferCreateBody {
  @IsUUID() modelId: string;
  @IsString() @MaxLength(120) title: string;
  @IsString() @MaxLength(1000) description: string;
  @IsIn(PLATFORMS) platform: Platform;
  /** Where the call takes place; stored sealed, never shown again. */
  @IsString() @MaxLength(LINK_LENGTH) linkUrl: string;
  @IsInt() @Min(1) @Max(1_000_000) priceCents: number;
  @IsInt() @Min(1) @Max(240) durationMinutes: number;
  @IsOptional() @IsBoolean() isActive?: boolean;
  @IsOptional() @IsBoolean() isFeatured?: boolean;
  @IsOptional() @IsBoolean() isVip?: boolean;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(4)
  @IsString({ each: true })
  @MaxLength(80, { each: true })
  features?: string[];
}
/** What is left out stays. */
export class CallOfferUpdateBody {
  @IsOptional() @IsString() @MaxLength(120) title?: string;
  @IsOptional() @IsString() @MaxLength(1000) description?: string;
  @IsOptional() @IsIn(PLATFORMS) platform?: Platform;
  @IsOptional() @IsString() @MaxLength(LINK_LENGTH) linkUrl?: string;
  @IsOptional() @IsInt() @Min(1) @Max(1_000_000) priceCents?: number;
  @IsOptional() @IsInt() @Min(1) @Max(240) durationMinutes?: number;
  @IsOptional() @IsBoolean() isActive?: boolean;
  @IsOptional() @IsBoolean() isFeatured?: boolean;
  @IsOptional() @IsBoolean() isVip?: boolean;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(4)
  @IsString({ each: true })
  @MaxLength(80, { each: true })
  features?: string[];
}
export class CallOfferDto {
  id: string;
  modelId: string;
  title: string;
  description: string;
  platform: Platform;
  price: MoneyDto;
  durationMinutes: number;
  isActive: boolean;
  isFeatured: boolean;
  isVip: boolean;
  features: string[];
  /** The link itself is never read back; this is its host. */
  linkHost: string;
  /** '/call/<id>', to be copied. */
  publicPath: string;
  createdAt: string;
  clicks: number;
  uniqueClicks: number;
  /** Percent; null is shown as '—'. */
  conversionRate: number | null;
}
export class CallOfferListDto {
  items: CallOfferDto[];
}
export class AdminCallModelQuery {
  @IsUUID() modelId: string;
}
/** Minutes of the local day; `toMinutes` at or before `fromMinutes` is on the next day. Weekday 0 = Sunday. */
export class CallRuleDto {
  @IsInt() @Min(0) @Max(6) weekday: number;
  @IsInt() @Min(0) @Max(1439) fromMinutes: number;
  @IsInt() @Min(0) @Max(1440) toMinutes: number;
}
/** `closed` without hours is the whole day. */
export class CallExceptionDto {
  @Matches(/^\d{4}-\d{2}-\d{2}$/) date: string;
  @IsIn(['closed', 'open']) kind: 'closed' | 'open';
  @IsOptional() @IsInt() @Min(0) @Max(1439) fromMinutes: number | null;
  @IsOptional() @IsInt() @Min(0) @Max(1440) toMinutes: number | null;
}
export class CallCalendarBody {
  @IsUUID() modelId: string;
  /** IANA name, e.g. 'America/Sao_Paulo'. */
  @IsString() @MaxLength(60) zone: string;
  @IsInt() @Min(0) @Max(240) bufferMinutes: number;
  @IsInt() @Min(0) @Max(10_080) minNoticeMinutes: number;
  @IsInt() @Min(1) @Max(180) horizonDays: number;
  /** Null: call plans of the house are not booked with her. */
  @IsOptional() @IsIn(PLATFORMS) planPlatform?: Platform | null;
  /** Left out: the link that is there stays. */
  @IsOptional() @IsString() @MaxLength(LINK_LENGTH) planLinkUrl?: string | null;
  @IsArray() @ArrayMaxSize(60) @ValidateNested({ each: true }) @Type(() => CallRuleDto) rules: CallRuleDto[];
  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => CallExceptionDto)
  exceptions: CallExceptionDto[];
}
export class CallCalendarDto {
  modelId: string;
  zone: string;
  bufferMinutes: number;
  minNoticeMinutes: number;
  horizonDays: number;
  planPlatform: Platform | null;
  planLinkHost: string | null;
  rules: CallRuleDto[];
  exceptions: CallExceptionDto[];
}
export class CallAnalyticsQuery {
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @IsUUID() offerId?: string;
}
export class CallHourDto {
  hour: number;
  clicks: number;
}
export class CallDevicesDto {
  mobile: number;
  desktop: number;
  other: number;
}
/** Hours in São Paulo. `topClickHours` empty and `deviceStats` null = 'dados insuficientes'. */
export class CallAnalyticsDto {
  totalCalls: number;
  clicks: number;
  uniqueClicks: number;
  recentClicks: number;
  bookings: number;
  conversionRate: number | null;
  hours: CallHourDto[];
  topClickHours: CallHourDto[];
  deviceStats: CallDevicesDto | null;
}
export class AdminBookingsQuery extends AdminListQuery {
  @IsOptional() @IsUUID() modelId?: string;
  /** One or several, separated by commas. */
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',') : value))
  @IsArray()
  @IsIn(STATUSES, { each: true })
  status?: Array<(typeof STATUSES)[number]>;
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  needsResolution?: boolean;
  /** Only what is not over, the next one first. */
  @IsOptional()
  @Transform(({ value }) => value === true || value === 'true')
  @IsBoolean()
  upcoming?: boolean;
}
export class CreatorModelDto {
  id: string;
  username: string;
  displayName: string;
}
/** Who is signed in as a creator, and for which models she may act. */
export class CreatorMeDto {
  name: string;
  models: CreatorModelDto[];
}
export class AdminBookingDto extends BookingDto {
  userId: string;
  userName: string;
  /** Paid, and neither a slot nor an automatic refund was possible: somebody has to decide. */
  needsResolution: boolean;
}
export class AdminBookingPageDto {
  items: AdminBookingDto[];
  nextCursor: string | null;
}
export class BookingConfirmBody {
  /** Another link for this call alone. */
  @IsOptional() @IsString() @MaxLength(LINK_LENGTH) linkUrl?: string;
}
export class NoShowBody {
  /** Who did not come: for the creator the money goes back by itself. */
  @IsIn(['creator', 'buyer']) by: 'creator' | 'buyer';
}
export class BookingCancelBody {
  @IsString() @MinLength(3) @MaxLength(500) reason: string;
}
export class CallPresenceBody {
  @IsUUID() modelId: string;
  @IsBoolean() online: boolean;
}
export class CallPresenceDto {
  modelId: string;
  online: boolean;
  /** Sent again before this, or she is away. */
  until: string | null;
}
