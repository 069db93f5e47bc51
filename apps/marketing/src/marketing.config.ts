import { loadConfig, ServiceConfig, ToNumber } from '@camarim/platform';
import { IsInt, IsOptional, IsString, IsUrl, Matches, Min, MinLength } from 'class-validator';

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false };

export class MarketingConfig extends ServiceConfig {
  /** 32 bytes in base64: seals access tokens and what browsers showed of themselves. */
  @IsString() @MinLength(1) DATA_KEY: string;
  /** The key before it, while one replaces the other: opens what it has sealed, seals nothing. */
  @IsOptional() @IsString() @MinLength(1) DATA_KEY_PREVIOUS?: string;
  /** Where the product is found: the only address Meta is told (MKT-11). */
  @IsUrl(WEB_ADDRESS) PUBLIC_URL: string;
  /** Meta's Graph API; in development the sandbox. */
  @IsUrl(WEB_ADDRESS) META_GRAPH_URL: string = 'https://graph.facebook.com';
  /** Each version lives two years: a setting, not a constant. */
  @Matches(/^v\d{1,3}\.0$/) META_API_VERSION: string = 'v24.0';
  /** Longest wait for an answer of Meta, in ms. */
  @ToNumber() @IsInt() @Min(50) META_TIMEOUT_MS: number = 3_000;
  /** Pause after the first failed try, in ms; doubles to an hour. */
  @ToNumber() @IsInt() @Min(10) CONVERSION_RETRY_MS: number = 2_000;
  /** How long events belong to the worker that took them, in ms: after that another one may. */
  @ToNumber() @IsInt() @Min(100) CONVERSION_LEASE_MS: number = 60_000;
  /** Pause between two looks for events whose job got lost, in ms. */
  @ToNumber() @IsInt() @Min(50) CONVERSION_SWEEP_MS: number = 5_000;
}
export const readMarketingConfig = (): MarketingConfig => loadConfig(MarketingConfig, process.env);
