import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IsCpf } from '../http/is-cpf.js';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Reais with at most two decimals. */
const REAIS = { maxDecimalPlaces: 2 };

export class AsaasCustomerDto {
  @IsString() @Length(1, 200) name: string;
  @IsCpf() cpfCnpj: string;
  @IsOptional() @IsBoolean() notificationDisabled?: boolean;
}
export class AsaasCustomerQuery {
  @IsOptional() @IsString() cpfCnpj?: string;
}
export class AsaasPaymentDto {
  @IsString() customer: string;
  @IsIn(['PIX']) billingType: 'PIX';
  @IsNumber(REAIS) @Min(0.01) @Max(1_000_000) value: number;
  @Matches(DAY) dueDate: string;
  @IsOptional() @IsString() @MaxLength(500) description?: string;
  @IsOptional() @IsString() @MaxLength(200) externalReference?: string;
}
export class AsaasRefundDto {
  @IsOptional() @IsNumber(REAIS) @Min(0.01) value?: number;
  @IsOptional() @IsString() @MaxLength(500) description?: string;
}
/** By reference, or by the day of payment. */
export class AsaasListQuery {
  @IsOptional() @IsString() externalReference?: string;
  @IsOptional() @Matches(DAY) 'paymentDate[ge]'?: string;
  @IsOptional() @Matches(DAY) 'paymentDate[le]'?: string;
  @Type(() => Number) @IsInt() @Min(0) offset: number = 0;
  @Type(() => Number) @IsInt() @Min(1) @Max(100) limit: number = 10;
}
export class AsaasWebhookDto {
  @IsString() @Length(1, 100) name: string;
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }) url: string;
  @IsEmail() email: string;
  @IsBoolean() enabled: boolean;
  @IsBoolean() interrupted: boolean;
  @IsIn(['SEQUENTIALLY', 'NON_SEQUENTIALLY']) sendType: AsaasSendType;
  @IsOptional() @IsString() @Length(32, 255) authToken?: string;
  @IsArray() @Matches(/^(?:PAYMENT|TRANSFER)_[A-Z_]+$/, { each: true }) events: string[];
}
export type AsaasSendType = 'SEQUENTIALLY' | 'NON_SEQUENTIALLY';

export class AsaasTransferDto {
  @IsNumber(REAIS) @Min(0.01) @Max(1_000_000) value: number;
  @IsIn(['PIX']) operationType: 'PIX';
  @IsCpf() pixAddressKey: string;
  @IsIn(['CPF']) pixAddressKeyType: 'CPF';
  @IsOptional() @IsString() @MaxLength(500) description?: string;
  @IsOptional() @IsString() @MaxLength(200) externalReference?: string;
}
export class AsaasTransferQuery {
  @IsOptional() @Matches(DAY) 'dateCreated[ge]'?: string;
  @IsOptional() @Matches(DAY) 'dateCreated[le]'?: string;
  @Type(() => Number) @IsInt() @Min(0) offset: number = 0;
  @Type(() => Number) @IsInt() @Min(1) @Max(100) limit: number = 10;
}
