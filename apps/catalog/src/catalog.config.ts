import { loadConfig, ServiceConfig } from '@camarim/platform';
import { IsOptional, IsString, MinLength } from 'class-validator';

export class CatalogConfig extends ServiceConfig {
  /** Folder of the pictures and films; the gateway reads the same one. */
  @IsString() @MinLength(1) MEDIA_DIR: string;
  /** Where ffmpeg is, if not on the PATH. */
  @IsOptional() @IsString() FFMPEG_PATH?: string;
}
export const readCatalogConfig = (): CatalogConfig => loadConfig(CatalogConfig, process.env);
