import { Type } from 'class-transformer';
import {
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsCpf } from '../http/is-cpf.js';

/** Reais with at most two decimals. */
const REAIS = { maxDecimalPlaces: 2 };

class IdentificationDto {
  @IsIn(['CPF']) type: 'CPF';
  @IsCpf() number: string;
}
class PayerDto {
  @IsEmail() email: string;
  @IsOptional() @IsString() first_name?: string;
  @IsDefined() @ValidateNested() @Type(() => IdentificationDto) identification: IdentificationDto;
}
export class MercadoPagoPaymentDto {
  @IsNumber(REAIS) @Min(0.01) @Max(1_000_000) transaction_amount: number;
  @IsIn(['pix']) payment_method_id: 'pix';
  @IsDefined() @ValidateNested() @Type(() => PayerDto) payer: PayerDto;
  @IsOptional() @IsString() @MaxLength(255) description?: string;
  @IsOptional() @IsString() @Matches(/^[\w-]{1,256}$/) external_reference?: string;
  @IsOptional() @IsObject() metadata?: Record<string, unknown>;
  /** With its offset, as their error says: yyyy-MM-dd'T'HH:mm:ssz. */
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{2}:\d{2}$/) date_of_expiration: string;
  @IsOptional()
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false })
  notification_url?: string;
}
export class MercadoPagoChangeDto {
  @IsIn(['cancelled']) status: 'cancelled';
}
export class MercadoPagoRefundDto {
  @IsOptional() @IsNumber(REAIS) @Min(0.01) amount?: number;
}
export class MercadoPagoSearchQuery {
  @IsOptional() @IsString() external_reference?: string;
  @IsOptional() @IsIn(['date_approved']) range?: 'date_approved';
  @IsOptional() @IsISO8601({ strict: true }) begin_date?: string;
  @IsOptional() @IsISO8601({ strict: true }) end_date?: string;
  @Type(() => Number) @IsInt() @Min(0) offset: number = 0;
  @Type(() => Number) @IsInt() @Min(1) @Max(100) limit: number = 30;
}
