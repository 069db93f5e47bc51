import { Type } from 'class-transformer';
import {
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CALL_FAULTS, type CallFault } from '../faults/fault.service.js';
import { IsCpf } from '../http/is-cpf.js';
import { PAYOUT_PLANS, type PayoutPlan, type PayoutState } from './payout-book.js';

const CORRELATION = /^[\x21-\x7e]{1,100}$/;

export class WooviPaymentDto {
  @Matches(CORRELATION) correlationID: string;
  @IsInt() @Min(1) @Max(100_000_000) value: number;
  @IsCpf() destinationAlias: string;
  @IsIn(['CPF']) destinationAliasType: 'CPF';
  @IsOptional() @IsString() @MaxLength(140) comment?: string;
}
export class WooviApproveDto {
  @Matches(CORRELATION) correlationID: string;
}
class EfiPayerDto {
  @IsString() @MaxLength(77) chave: string;
  @IsOptional() @IsString() @MaxLength(140) infoPagador?: string;
}
class EfiReceiverDto {
  @IsCpf() chave: string;
  @IsCpf() cpf: string;
}
export class EfiSendDto {
  @Matches(/^\d{1,10}\.\d{2}$/) valor: string;
  @IsDefined() @ValidateNested() @Type(() => EfiPayerDto) pagador: EfiPayerDto;
  @IsDefined() @ValidateNested() @Type(() => EfiReceiverDto) favorecido: EfiReceiverDto;
}
export class PayoutPlanDto {
  @IsArray() @IsIn(PAYOUT_PLANS, { each: true }) plans: PayoutPlan[];
}
export class NextOrderDto {
  @IsOptional() @IsIn(PAYOUT_PLANS) plan: PayoutPlan | null;
  @IsOptional() @IsIn(CALL_FAULTS) fault: CallFault | null;
  @IsInt() @Min(0) @Max(9) after: number;
}
export class PayoutActDto {
  @IsIn(['processing', 'paid', 'failed', 'returned', 'strange']) state: PayoutState;
}
export class PayoutByHandDto {
  @IsIn(['woovi', 'efi', 'asaas']) dialect: 'woovi' | 'efi' | 'asaas';
  @IsInt() @Min(1) @Max(100_000_000) amount: number;
}
