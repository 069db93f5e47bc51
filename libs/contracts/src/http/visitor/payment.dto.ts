import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { MoneyDto } from './money.dto.js';

export class PlanDto {
  id: string;
  modelId: string | null;
  name: string;
  description: string;
  price: MoneyDto;
  originalPrice: MoneyDto | null;
  discountPercent: number | null;
  durationDays: number;
  isFeatured: boolean;
  /** Can be paid every month by Pix Automático. */
  recurring: boolean;
  benefits: string[];
  highlightedBenefits: string[];
}
export class CallPlanDto {
  id: string;
  name: string;
  description: string;
  durationMinutes: number;
  price: MoneyDto;
  isVip: boolean;
  badge: 'most-popular' | 'recommended' | null;
  features: string[];
}
export class VipOfferDto {
  id: string;
  modelId: string | null;
  name: string;
  description: string;
  price: MoneyDto;
  originalPrice: MoneyDto | null;
  discountPercent: number | null;
  durationDays: number;
  expiresAt: string | null;
  benefits: string[];
}
/** What is bought. There is no price here: the server knows it. */
export class CreatePaymentBody {
  @IsIn(['subscription', 'vip']) planType: 'subscription' | 'vip';
  /** Of the plan, or of the VIP offer. */
  @IsUUID() planId: string;
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,40}$/) leadId?: string;
  /** Every month by Pix Automático: whoever pays authorises it. Only for plans that say so. */
  @IsOptional() @IsBoolean() recurring?: boolean;
}
export class PixDto {
  code: string;
  /** The QR of `code`, drawn by us: an SVG document. */
  qrSvg: string;
}
export class PaymentDto {
  id: string;
  planType: 'subscription' | 'call' | 'vip';
  planId: string;
  planName: string;
  durationDays: number | null;
  modelId: string | null;
  amount: MoneyDto;
  status:
    | 'created'
    | 'pending'
    | 'approved'
    | 'rejected'
    | 'cancelled'
    | 'expired'
    | 'refunded'
    | 'partially_refunded'
    | 'disputed'
    | 'charged_back';
  method: 'pix' | 'courtesy' | 'whatsapp_sale';
  /** Its code also authorises every month after this one, or it is such a month. */
  recurring: boolean;
  /** What is back with the buyer or on its way. */
  returned: MoneyDto;
  chargeFailed: boolean;
  /** It failed and is still tried by itself: the code appears when the bank answers. */
  chargeOwed: boolean;
  pix: PixDto | null;
  expiresAt: string | null;
  /** The server's clock when it answered, so that a phone with a wrong clock counts down right. */
  serverTime: string;
  createdAt: string;
  paidAt: string | null;
  /** True as soon as `play` answers full for what was bought. */
  unlocked: boolean;
}
export class MyPaymentsQuery {
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
export class MyPaymentDto {
  id: string;
  planName: string;
  modelId: string | null;
  durationDays: number | null;
  amount: MoneyDto;
  returned: MoneyDto;
  status: PaymentDto['status'];
  method: 'pix' | 'courtesy' | 'whatsapp_sale';
  createdAt: string;
  paidAt: string | null;
  /** Until when 'Desistir da compra' is possible; null when it is not. */
  withdrawUntil: string | null;
}
export class MySubscriptionDto {
  id: string;
  planName: string;
  /** null = the whole house. */
  modelId: string | null;
  startsAt: string;
  expiresAt: string;
}
export class MySubscriptionsDto {
  items: MySubscriptionDto[];
}
export class MyPaymentPageDto {
  items: MyPaymentDto[];
  nextCursor: string | null;
}
/** What there is to see at a moment, counted by the system; a receipt keeps what it was when it was paid. */
export class IncludedDto {
  at: string;
  posts: number;
  videos: number;
  photos: number;
  /** When the newest of them came out; null: unknown, or there was none. */
  lastPostAt: string | null;
  /** New ones a week, the mean of the four weeks before; null: unknown. */
  postsPerWeek: number | null;
}
export class ReceiptDto {
  paymentId: string;
  planName: string;
  amount: MoneyDto;
  returned: MoneyDto;
  status: PaymentDto['status'];
  paidAt: string;
  endToEndId: string | null;
  startsAt: string | null;
  expiresAt: string | null;
  recurring: boolean;
  withdrawUntil: string | null;
  benefits: string[];
  included: IncludedDto | null;
}
