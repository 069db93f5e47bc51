import { IsEmail, IsOptional, IsUUID, MaxLength } from 'class-validator';
import { MoneyDto } from '../visitor/money.dto.js';
import { ReasonBody } from './sales.dto.js';

/** Money a provider holds for the house and no payment of ours knows (R6). */
export class StrayChargeDto {
  id: string;
  gatewayName: string;
  /** The charge at the provider. */
  externalId: string;
  reference: string | null;
  /** What its payer read. */
  title: string | null;
  received: MoneyDto;
  paidAt: string | null;
  endToEndId: string | null;
  reason: 'no-mark' | 'no-account' | 'call-lost' | 'month-lost' | 'second-charge' | 'not-at-provider';
  status: 'open' | 'attached' | 'returning' | 'returned' | 'archived';
  /** It is to be given back, and the provider did not do it yet. */
  isHeldUp: boolean;
  paymentId: string | null;
  foundAt: string;
  decidedAt: string | null;
}
export class StrayMoneyDto {
  items: StrayChargeDto[];
}
export class AttachStrayBody extends ReasonBody {
  /** Whose it is. */
  @IsEmail() @MaxLength(250) email: string;
  @IsUUID() planId: string;
  @IsOptional() @IsUUID() modelId?: string;
}
export class StrayAttachedDto {
  paymentId: string;
}
export class StrayDecidedDto {
  status: 'open' | 'attached' | 'returning' | 'returned' | 'archived';
}
