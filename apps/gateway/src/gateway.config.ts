import { isIP } from 'node:net';
import { loadConfig, MediaServiceConfig } from '@camarim/platform';
import { Transform, Type } from 'class-transformer';
import {
  ArrayNotEmpty,
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';

/** Names @fastify/proxy-addr knows for networks. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/** What the edge needs beside the common settings and the place of the files, which it shares with catalog. */
export class GatewayConfig extends MediaServiceConfig {
  /** It has no rows: nobody tells it where they are. */
  @ValidateIf(() => false) override DATABASE_URL: string = '';
  /** Where browsers find the product: decides cookie names, HSTS, Open Graph addresses and who may post. */
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\/+$/, '') : value))
  PUBLIC_URL: string;
  /**
   * Port of readiness and metrics, for the cluster alone: the site's own port then knows nothing of them. A site behind
   * https must set it; without it both stand on the one port, as on a developer's machine.
   */
  @ValidateIf((config: GatewayConfig) => isHttps(config) || config.INTERNAL_PORT !== undefined)
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(65_535)
  INTERNAL_PORT?: number;
  /** Signs media addresses; every replica has the same. */
  @IsString() @MinLength(32) MEDIA_SIGNING_KEY: string;
  /** Where browsers find the relay of calls, separated by commas: `turn:turn.example:3478,turns:turn.example:443`. */
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',').map((one) => one.trim()) : value))
  @ArrayNotEmpty()
  @Matches(/^turns?:(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?$/i, { each: true })
  TURN_URLS: string[];
  /** The relay knows it too: by it a page's name and password for one call are made. */
  @IsString() @MinLength(32) TURN_SECRET: string;
  /** The built frontend: `client/` and `server/`. */
  @IsString() FRONTEND_DIR: string = 'dist/frontend';
  /** The profile '/' leads to (GW-01). */
  @Matches(/^[a-z0-9][a-z0-9._-]{1,28}[a-z0-9]$/) MAIN_USERNAME: string;
  /** Networks whose X-Forwarded-* is believed: a list of CIDRs or names; a number or `true` could be forged. */
  @Matches(/^[a-z0-9.:/, ]+$/i) TRUST_PROXY: string = 'loopback';
  /** Multiplies every rate limit: where one address stands for many people, as in load tests and behind one office. */
  @Type(() => Number) @IsNumber() @Min(1) LIMIT_FACTOR: number = 1;
  /** How long a request's head, and its body, may take to arrive; an upload, to bring its next bytes (S6). */
  @Type(() => Number) @IsNumber() @Min(100) BODY_TIMEOUT_MS: number = 20_000;
  /** Whether adult content needs a proof of age (USR-29). On unless somebody says otherwise. */
  @IsIn(['on', 'off']) AGE_GATE: 'on' | 'off' = 'on';
  /** Who offers the service, as the legal texts must name it (Decreto 7.962); shown as missing when not set. */
  @IsOptional() @IsString() SUPPLIER_NAME?: string;
  @IsOptional() @Matches(/^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/) SUPPLIER_CNPJ?: string;
  @IsOptional() @IsString() SUPPLIER_ADDRESS?: string;
  @IsOptional() @IsEmail() SUPPLIER_EMAIL?: string;
  /** Of the person in charge of personal data (LGPD art. 41). */
  @IsOptional() @IsEmail() PRIVACY_EMAIL?: string;
  /** Where browsers of people who agreed report to Meta: https://www.facebook.com/tr; unset = the server alone does. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  META_PIXEL_URL?: string;
  /** Header in which the proxy names the visitor's city; unset = the file of GEO_DATABASE is asked (MKT-32). */
  @IsOptional() @Matches(/^[a-z0-9-]{1,60}$/) CITY_HEADER?: string;
  /** Header in which the proxy names the region, such as the state's letters. */
  @IsOptional() @Matches(/^[a-z0-9-]{1,60}$/) REGION_HEADER?: string;
  /** A file of cities by network (.mmdb), asked where no header names one; nothing leaves this machine (MKT-32). */
  @IsOptional() @IsString() GEO_DATABASE?: string;
}

export const readGatewayConfig = () => loadConfig(GatewayConfig, process.env);

/** Browsers keep `Secure` and `__Host-` cookies only over https. */
export const isHttps = (config: Pick<GatewayConfig, 'PUBLIC_URL'>): boolean => config.PUBLIC_URL?.startsWith('https:');

/**
 * The trusted networks as Fastify wants them.
 * @throws Error when an entry is no network: trusting everybody lets anyone choose the address limits are counted by.
 */
export function trustedNetworks(list: string): string[] {
  return list.split(',').map((entry) => {
    const network = entry.trim();
    const [address = '', bits] = network.split('/');
    const known =
      NETWORK_NAMES.includes(network) || (isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits)));
    if (!known || bits === '0')
      throw new Error(`TRUST_PROXY: '${network}' is not a network such as loopback or 10.0.0.0/8`);
    return network;
  });
}
