import { MEDIA_LIMITS } from '@camarim/domain';
import {
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import type { AssetFailureCode, AssetStage, AssetStatus } from '../../rpc/catalog-media.rpc.js';
import { MediaDto, PictureDto } from '../visitor/content.dto.js';

const NotNull = () => ValidateIf((_, value) => value !== null);

export class AssetFailureDto {
  code: AssetFailureCode;
  message: string;
}
/** A file of the back-office with its live state; signed for the staff session. */
export class AssetDto {
  id: string;
  modelId: string | null;
  kind: 'image' | 'video' | null;
  status: AssetStatus;
  stage: AssetStage;
  progress: number;
  failure: AssetFailureDto | null;
  canRetry: boolean;
  fileName: string | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
  durationMs: number | null;
  thumbhash: string | null;
  picture: PictureDto | null;
  film: MediaDto | null;
  preview: MediaDto | null;
  createdAt: string;
}
export class AssetListDto {
  items: AssetDto[];
}
export class AssetListQuery {
  /** At most 100 ids, separated by commas. */
  @IsString() @MaxLength(100 * 37) ids: string;
}
export class StartUploadBody {
  @IsOptional() @NotNull() @IsUUID() modelId?: string | null;
  @IsString() @MinLength(1) @MaxLength(255) fileName: string;
  @IsInt() @Min(1) @Max(MEDIA_LIMITS.videoBytes) bytes: number;
}
/** Where the bytes go: a tus upload that exists already (PATCH, HEAD). */
export class UploadDto {
  asset: AssetDto;
  uploadUrl: string;
}
export class ImportMediaBody {
  @IsOptional() @NotNull() @IsUUID() modelId?: string | null;
  @IsString() @MinLength(9) @MaxLength(2_000) url: string;
}
export class RegenerateThumbnailsBody {
  @IsOptional() @NotNull() @IsUUID() modelId?: string | null;
  @IsBoolean() onlyMissing: boolean;
}
export class ThumbnailRunQuery {
  /** Left out: the latest run. */
  @IsOptional() @IsUUID() runId?: string;
}
export class ThumbnailRunDto {
  id: string;
  modelId: string | null;
  status: 'running' | 'done';
  total: number;
  done: number;
  failed: number;
  createdAt: string;
}
