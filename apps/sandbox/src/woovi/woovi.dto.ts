import { isValidCpf } from '@camarim/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  IsUrl,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';

const CORRELATION = /^[\x21-\x7e]{1,100}$/;
const isTaxId = (value: unknown) => typeof value === 'string' && isValidCpf(value);

class WooviCustomerDto {
  @IsString() @Length(1, 200) name: string;
  @ValidateBy({ name: 'isTaxId', validator: { validate: isTaxId, defaultMessage: () => 'CPF inválido' } })
  taxID: string;
  @IsOptional() @IsString() email?: string;
  @IsOptional() @Matches(/^55\d{10,11}$/) phone?: string;
}
class WooviInfoDto {
  @IsString() key: string;
  @IsString() value: string;
}
export class WooviChargeDto {
  @Matches(CORRELATION) correlationID: string;
  @IsInt() @Min(1) @Max(100_000_000) value: number;
  @IsOptional() @IsString() @MaxLength(140) comment?: string;
  @IsInt() @Min(1) @Max(30 * 24 * 3600) expiresIn: number = 30 * 24 * 3600;
  @IsDefined() @ValidateNested() @Type(() => WooviCustomerDto) customer: WooviCustomerDto;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => WooviInfoDto)
  additionalInfo?: WooviInfoDto[];
}
export class WooviRefundDto {
  @Matches(CORRELATION) correlationID: string;
  @IsOptional() @IsInt() @Min(1) value?: number;
}
/** Of one charge, or between two instants. */
export class WooviListQuery {
  @IsOptional() @IsString() charge?: string;
  @IsOptional() @IsISO8601({ strict: true }) start?: string;
  @IsOptional() @IsISO8601({ strict: true }) end?: string;
  @Type(() => Number) @IsInt() @Min(0) skip: number = 0;
  @Type(() => Number) @IsInt() @Min(1) @Max(100) limit: number = 100;
}
class WooviHookDto {
  @IsString() @Length(1, 100) name: string;
  @Matches(/^OPENPIX:[A-Z_]+$/) event: string;
  @IsUrl({ protocols: ['http', 'https'], require_protocol: true, require_tld: false }) url: string;
  @IsOptional() @IsBoolean() isActive?: boolean;
}
export class WooviWebhookDto {
  @IsDefined() @ValidateNested() @Type(() => WooviHookDto) webhook: WooviHookDto;
}
