import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsCpf } from '../http/is-cpf.js';

const MAX_AMOUNT = 100_000_000;
const MAX_EXPIRES_IN = 30 * 24 * 3600;
const REF = /^[A-Za-z0-9_.:-]{1,64}$/;
const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

class DocumentDto {
  @IsCpf() number: string;
  @IsIn(['cpf']) type: 'cpf';
}

class CustomerDto {
  @IsString() @Length(1, 120) @Matches(/\S/) name: string;
  @IsEmail() email: string;
  @IsOptional() @IsString() @Matches(/^\+?[0-9 ()-]{8,20}$/) phone?: string;
  @IsDefined() @ValidateNested() @Type(() => DocumentDto) document: DocumentDto;
  @IsOptional() @IsString() @MaxLength(64) externalRef?: string;
}

export class ItemDto {
  @IsString() @Length(1, 200) title: string;
  @IsInt() @Min(0) @Max(MAX_AMOUNT) unitPrice: number;
  @IsInt() @Min(1) @Max(1000) quantity: number;
  @IsBoolean() tangible: boolean;
  @IsOptional() @IsString() @MaxLength(64) externalRef?: string;
}

class PixDto {
  /** Seconds from the creation. */
  @IsInt() @Min(1) @Max(MAX_EXPIRES_IN) expiresIn: number;
}

export class CreateChargeDto {
  /** Cents. */
  @IsInt() @Min(1) @Max(MAX_AMOUNT) amount: number;
  @IsIn(['pix']) paymentMethod: 'pix';
  @IsDefined() @ValidateNested() @Type(() => CustomerDto) customer: CustomerDto;
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(50) @ValidateNested({ each: true }) @Type(() => ItemDto) items: ItemDto[];
  @IsDefined() @ValidateNested() @Type(() => PixDto) pix: PixDto;
  @IsUrl(WEB_ADDRESS) @MaxLength(500) postbackUrl: string;
  @Matches(REF) externalRef: string;
  /** The merchant's own text, returned unchanged. */
  @IsOptional() @IsString() @MaxLength(500) metadata?: string;
}

export class RefundDto {
  /** Cents. */
  @IsInt() @Min(1) @Max(MAX_AMOUNT) amount: number;
}
