import { loadConfig, MediaServiceConfig } from '@camarim/platform';
import { IsOptional, IsString, MinLength } from 'class-validator';

export class CatalogConfig extends MediaServiceConfig {
  /** 32 bytes in base64: seals the birth dates of creators who show their age. */
  @IsString() @MinLength(1) DATA_KEY: string;
  /** The key before it, while one replaces the other: opens what it has sealed, seals nothing. */
  @IsOptional() @IsString() @MinLength(1) DATA_KEY_PREVIOUS?: string;
  /** The Ed25519 key heads of the proofs are signed with, PKCS #8 in base64; without it none is signed. */
  @IsOptional() @IsString() @MinLength(1) PROOF_KEY?: string;
  /** Where ffmpeg is, if not on the PATH. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
}
export const readCatalogConfig = (): CatalogConfig => loadConfig(CatalogConfig, process.env);
