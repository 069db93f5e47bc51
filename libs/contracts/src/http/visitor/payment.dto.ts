import { IsBoolean, IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import { Money } from '../../money.js';

export class PlanDto {
  id: string;
  modelId: string | null;
  name: string;
  description: string;
  price: Money;
  originalPrice: Money | null;
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
  price: Money;
  isVip: boolean;
  badge: 'most-popular' | 'recommended' | null;
  features: string[];
}
export class VipOfferDto {
  id: string;
  modelId: string | null;
  name: string;
  description: string;
  price: Money;
  originalPrice: Money | null;
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
  amount: Money;
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
  returned: Money;
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
