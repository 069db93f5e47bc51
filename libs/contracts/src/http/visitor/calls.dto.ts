import { Type } from 'class-transformer';
import { IsIn, IsInt, IsISO8601, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { Money } from '../../money.js';
import { MediaDto } from './content.dto.js';
import { PaymentDto } from './payment.dto.js';

const WINDOWS = [
  'now',
  'tonight',
  'tomorrow-afternoon',
  'tomorrow-morning',
  'morning',
  'afternoon',
  'night',
  'late-night',
] as const;
type Platform = 'meet' | 'zoom' | 'teams' | 'whatsapp' | 'telegram';

/** Whose call it is, from the catalog. */
export class CallModelDto {
  id: string;
  username: string;
  displayName: string;
  profileImage: MediaDto | null;
}
export class CallOptionDto {
  id: string;
  kind: 'offer' | 'plan';
  modelId: string;
  title: string;
  description: string;
  platform: Platform;
  price: Money;
  durationMinutes: number;
  isVip: boolean;
  features: string[];
  /** 'MAIS POPULAR' or 'RECOMENDADA' (FV-25). */
  badge: 'most-popular' | 'recommended' | null;
}
export class CallOptionsDto {
  items: CallOptionDto[];
}
export class CallModelQuery {
  @IsUUID() model: string;
}
export class CallSlotsQuery {
  @IsUUID() offer: string;
  /** Only for a call plan of the house. */
  @IsOptional() @IsUUID() model?: string;
  /** In São Paulo. */
  @Matches(/^\d{4}-(0[1-9]|1[0-2])$/) month: string;
}
export class CallPageQuery {
  @IsOptional() @IsUUID() model?: string;
}
/** `date` and `time` are the clock of São Paulo. */
export class CallSlotDto {
  startsAt: string;
  endsAt: string;
  date: string;
  time: string;
}
export class CallDayDto {
  date: string;
  slots: CallSlotDto[];
}
export class CallSlotsDto {
  option: CallOptionDto;
  zone: string;
  month: string;
  /** Only days with a free slot. */
  days: CallDayDto[];
}
export class CallWindowsQuery {
  @IsUUID() model: string;
  /** Without it the shortest option of the creator. */
  @IsOptional() @IsUUID() offer?: string;
}
export class CallWindowDto {
  id: (typeof WINDOWS)[number];
  title: string;
  description: string;
  timeframe: string;
  urgencyMessage: string;
  available: boolean;
  /** The slot that would be held; null when it is not available. */
  slot: CallSlotDto | null;
}
export class CallWindowsDto {
  option: CallOptionDto;
  /** She is at her panel now. */
  online: boolean;
  windows: CallWindowDto[];
  periods: CallWindowDto[];
}
/** The creators who are at their panels now: their own word, good for a minute (CAT-07). */
export class PresenceDto {
  modelIds: string[];
}
/** The public page of a call (CAT-35): no link, real next slots. */
export class CallPageDto {
  option: CallOptionDto;
  model: CallModelDto;
  nextSlots: CallSlotDto[];
}
/** A slot of the calendar (`startsAt`), or a window or VIP period: exactly one of them. */
export class CreateBookingBody {
  @IsUUID() offerId: string;
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @IsISO8601() startsAt?: string;
  @IsOptional() @IsIn(WINDOWS) window?: (typeof WINDOWS)[number];
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,40}$/) leadId?: string;
}
export class RescheduleBody {
  @IsISO8601() startsAt: string;
}
export class MyBookingsQuery {
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
export class JoinDto {
  /** Null outside of `from`–`until`. */
  url: string | null;
  from: string;
  until: string;
}
/** 'Falar no WhatsApp' with the order in the text; null where the house has no number. */
export class HandOffDto {
  text: string;
  url: string;
}
export class BookingDto {
  id: string;
  modelId: string;
  model: CallModelDto | null;
  offerId: string;
  title: string;
  platform: Platform;
  durationMinutes: number;
  amount: Money;
  window: 'slot' | (typeof WINDOWS)[number];
  status: 'held' | 'booked' | 'done' | 'no_show' | 'cancelled' | 'refunded' | 'released';
  statusLabel: string;
  startsAt: string;
  endsAt: string;
  date: string;
  time: string;
  paymentId: string;
  paymentStatus: PaymentDto['status'];
  holdExpiresAt: string | null;
  confirmedAt: string | null;
  promiseUntil: string | null;
  /** The five minutes passed without an answer: 'Pedir reembolso' works at once (BIL-51). */
  refundOffered: boolean;
  canCancel: boolean;
  canReschedule: boolean;
  /** She cannot come then and asks for another time. */
  moveAsked: boolean;
  noShowBy: 'creator' | 'buyer' | null;
  join: JoinDto;
  handOff: HandOffDto | null;
  serverTime: string;
  createdAt: string;
}
export class BookingPlacedDto {
  booking: BookingDto;
  payment: PaymentDto;
}
export class BookingPageDto {
  items: BookingDto[];
  nextCursor: string | null;
}
export class ClickCountedDto {
  counted: boolean;
}
