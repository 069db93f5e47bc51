import { loadConfig, MediaServiceConfig } from '@camarim/platform';
import { IsOptional, IsString } from 'class-validator';

export class CatalogConfig extends MediaServiceConfig {
  /** Where ffmpeg is, if not on the PATH. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
}
export const readCatalogConfig = (): CatalogConfig => loadConfig(CatalogConfig, process.env);
