import { Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';
import { STORY_STATES, type StoryState } from '../../rpc/stories.rpc.js';
import { MediaDto } from '../visitor/content.dto.js';

/** A file is named by the asset its upload made; the gateway asks the catalog for its renditions. */
export class StoryCreateBody {
  /** '' is answered with 'Nenhuma modelo selecionada!' (STO-03). */
  @IsString() @MaxLength(36) modelId: string;
  @IsUUID() assetId: string;
  @IsOptional() @IsUUID() endAssetId?: string | null;
  /** 3-60; anything else becomes 10 (STO-05). */
  @IsOptional() durationSeconds?: number;
  @IsOptional() @IsString() @MaxLength(40) whatsappNumber?: string | null;
  @IsOptional() @IsString() @MaxLength(500) telegramUrl?: string | null;
}
/** What is left out stays; null or '' clears what may be empty. */
export class StoryUpdateBody {
  @IsOptional() @IsUUID() assetId?: string;
  @IsOptional() @IsUUID() endAssetId?: string | null;
  @IsOptional() durationSeconds?: number;
  @IsOptional() @IsString() @MaxLength(40) whatsappNumber?: string | null;
  @IsOptional() @IsString() @MaxLength(500) telegramUrl?: string | null;
  @IsOptional() @IsString() @MaxLength(200) slug?: string | null;
  @IsOptional() @IsBoolean() isActive?: boolean;
}
export class AdminStoryListQuery {
  @IsUUID() modelId: string;
  /** Left out = all of them. */
  @IsOptional() @IsIn(STORY_STATES) state?: StoryState;
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
export class AdminStoryDto {
  id: string;
  modelId: string;
  slug: string | null;
  mediaType: 'image' | 'video';
  media: MediaDto;
  poster: MediaDto | null;
  endImage: MediaDto | null;
  durationSeconds: number;
  whatsappNumber: string | null;
  telegramUrl: string | null;
  state: StoryState;
  isActive: boolean;
  totalOpens: number;
  totalCompletions: number;
  expiresAt: string;
  createdAt: string;
  updatedAt: string;
}
export class AdminStoryPageDto {
  items: AdminStoryDto[];
  nextCursor: string | null;
}
