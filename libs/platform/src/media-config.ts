import { IsString, IsUrl, MinLength, ValidateIf } from 'class-validator';
import { ServiceConfig } from './config.js';
import { LocalMediaStorage, type MediaStorage } from './media-storage.js';
import { S3MediaStorage } from './s3-media-storage.js';

const InBucket = () => ValidateIf((config: MediaServiceConfig) => config.S3_BUCKET !== undefined);

/** For processes that store media files: in a local folder, or in a bucket as soon as S3_BUCKET is set. */
export class MediaServiceConfig extends ServiceConfig {
  /** Folder of finished files (unless a bucket is used) and of uploads in progress. Shared by catalog and gateway. */
  @IsString() @MinLength(1) MEDIA_DIR: string;
  @InBucket() @IsString() @MinLength(3) S3_BUCKET?: string;
  @InBucket() @IsUrl({ require_tld: false, protocols: ['http', 'https'], require_protocol: true }) S3_ENDPOINT?: string;
  @InBucket() @IsString() @MinLength(1) S3_REGION?: string;
  @InBucket() @IsString() @MinLength(1) S3_ACCESS_KEY_ID?: string;
  @InBucket() @IsString() @MinLength(1) S3_SECRET_ACCESS_KEY?: string;
}

/** @returns the storage that the environment configures. */
export function openMediaStorage(config: MediaServiceConfig): MediaStorage {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = config;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey)
    return new LocalMediaStorage(config.MEDIA_DIR);
  return new S3MediaStorage({ endpoint: endpoint.replace(/\/$/, ''), bucket, region, accessKeyId, secretAccessKey });
}
