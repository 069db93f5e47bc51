import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
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
  badge: 'best-seller' | 'recommended' | null;
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
  @IsIn(['subscription']) planType: 'subscription';
  @IsUUID() planId: string;
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,40}$/) leadId?: string;
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
  chargeFailed: boolean;
  pix: PixDto | null;
  expiresAt: string | null;
  /** The server's clock when it answered, so that a phone with a wrong clock counts down right. */
  serverTime: string;
  createdAt: string;
  paidAt: string | null;
  /** True as soon as `play` answers full for what was bought. */
  unlocked: boolean;
}
