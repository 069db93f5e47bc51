import { loadConfig, ServiceConfig, ToNumber } from '@camarim/platform';
import { IsInt, IsOptional, IsString, IsUrl, Min, MinLength, ValidateIf } from 'class-validator';

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };
const whenSeeding = (config: BillingConfig): boolean => config.DEMO_SEED;
const whenSeedingOrGiven = (config: BillingConfig): boolean => config.DEMO_SEED || config.SANDBOX_URL !== undefined;

/** The environment of billing. The sandbox names are needed only to fill an empty schema with demonstration rows. */
export class BillingConfig extends ServiceConfig {
  /** 32 bytes in base64: seals the secrets of gateways at rest (BIL-15). */
  @IsString() @MinLength(1) DATA_KEY: string;
  /** The key before it, while it is being replaced: what it sealed is sealed anew by a round. */
  @IsOptional() @IsString() @MinLength(1) DATA_KEY_PREVIOUS?: string;
  /** Where providers reach this product: the notices of a charge go to an address under it. */
  @IsUrl(WEB_ADDRESS) PUBLIC_URL: string;

  /**
   * The sandbox that belongs to this installation: the only host a test gateway may point to. Never set in production, and
   * without it there is no test gateway (S9).
   */
  @ValidateIf(whenSeedingOrGiven) @IsUrl(WEB_ADDRESS) SANDBOX_URL?: string;
  @ValidateIf(whenSeeding) @IsString() @MinLength(1) PIX_SANDBOX_SECRET_KEY?: string;
  @ValidateIf(whenSeeding) @IsString() @MinLength(1) PIX_SANDBOX_HMAC_KEY?: string;
  @ValidateIf(whenSeeding) @IsString() @MinLength(1) PIX_SANDBOX_WEBHOOK_SECRET?: string;

  /** Pause between two rounds of the reconciler, in ms. */
  @ToNumber() @IsInt() @Min(50) RECONCILE_EVERY_MS: number = 2_000;
  /** How long after its charge is ready a payment is first asked about, in ms. */
  @ToNumber() @IsInt() @Min(50) RECONCILE_FIRST_MS: number = 10_000;
  /** How long after a code came late its buyer is told by mail, unless it was paid, in ms. */
  @ToNumber() @IsInt() @Min(50) LATE_CHARGE_MAIL_MS: number = 45_000;
}

export const readBillingConfig = (): BillingConfig => loadConfig(BillingConfig, process.env);
