import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { GATEWAY_KINDS, type GatewayKind, SANDBOX_ACTS, type SandboxAct } from '../../rpc/billing-gateways.rpc.js';

const NotNull = () => ValidateIf((_, value) => value !== null);

export class GatewayOptionsDto {
  @IsOptional() @IsString() @MaxLength(200) path?: string;
  @IsOptional() @IsString() @MaxLength(20) secretAs?: string;
  @IsOptional() @IsString() @MaxLength(300) otherHalf?: string;
  @IsOptional() @IsString() @MaxLength(20) expiry?: string;
  @IsOptional() @IsBoolean() upperCase?: boolean;
  @IsOptional() @IsString() @MaxLength(200) clientId?: string;
  @IsOptional() @IsString() @MaxLength(77) pixKey?: string;
  @IsOptional() @IsString() @MaxLength(300) tokenUrl?: string;
}
/** Secrets are written and never read back; left out they stay (BIL-15). */
export class GatewayBody {
  @IsString() @MinLength(1) @MaxLength(80) name: string;
  @IsIn(GATEWAY_KINDS) kind: GatewayKind;
  @IsBoolean() isSandbox: boolean;
  @IsString() @MinLength(8) @MaxLength(300) baseUrl: string;
  @IsInt() @Min(1) @Max(1_000) priority: number;
  /** Left out: it is not offered. */
  @IsOptional() @IsBoolean() automaticPix?: boolean;
  @IsObject() @ValidateNested() @Type(() => GatewayOptionsDto) options: GatewayOptionsDto;
  @IsOptional() @IsString() @MinLength(4) @MaxLength(1_000) secretKey?: string;
  @IsOptional() @NotNull() @IsString() @MaxLength(1_000) hmacKey?: string | null;
  @IsOptional() @NotNull() @IsString() @MaxLength(20_000) certificate?: string | null;
  @IsOptional() @NotNull() @IsString() @MaxLength(20_000) privateKey?: string | null;
  @IsOptional() @NotNull() @IsString() @MaxLength(40_000) authority?: string | null;
  /** Of the state that was edited; not for adding. */
  @IsOptional() @IsInt() @Min(1) revision?: number;
}
export class GatewayActiveBody {
  @IsBoolean() isActive: boolean;
}
export class AdminGatewayDto {
  id: string;
  name: string;
  kind: GatewayKind;
  isActive: boolean;
  isSandbox: boolean;
  baseUrl: string;
  priority: number;
  /** Offers Pix Automático. */
  automaticPix: boolean;
  options: GatewayOptionsDto;
  secretHint: string;
  hasHmacKey: boolean;
  hasCertificate: boolean;
  revision: number;
  createdAt: string;
  updatedAt: string;
}
export class AdminGatewayPageDto {
  items: AdminGatewayDto[];
  nextCursor: string | null;
}
export class GatewayWebhookDto {
  url: string;
}
export class GatewayTestDto {
  ok: boolean;
  message: string;
}
export class SandboxActBody {
  @IsUUID() paymentId: string;
  @IsIn(SANDBOX_ACTS) act: SandboxAct;
}
export class SandboxBuyBody {
  @IsUUID() userId: string;
  @IsUUID() planId: string;
  @IsOptional() @IsUUID() modelId?: string;
}
export class SandboxBoughtDto {
  paymentId: string;
}
export class SandboxChargeDto {
  paymentId: string | null;
  amountCents: number;
  status: string;
  createdAt: string;
}
export class SandboxChargeListDto {
  items: SandboxChargeDto[];
}
export class SandboxActDto {
  status: string;
}
