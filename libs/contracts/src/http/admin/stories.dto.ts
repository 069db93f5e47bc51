import { Transform, Type } from 'class-transformer';
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
export class SlugCheckQuery {
  @IsString() @MaxLength(200) slug: string;
  @IsOptional() @IsUUID() storyId?: string;
}
export class SlugCheckDto {
  slug: string;
  available: boolean;
  reason: 'invalid' | 'looks-like-id' | 'taken' | null;
  message: string | null;
}
export class StoryAnalyticsQuery {
  /** Views under way count as abandoned. */
  @IsOptional() @Transform(({ value }) => value === true || value === 'true') @IsBoolean() strict?: boolean;
}
export class StoriesAnalyticsQuery extends StoryAnalyticsQuery {
  /** Left out = all creators together. */
  @IsOptional() @IsUUID() modelId?: string;
}
export class StoryResetBody {
  @IsUUID() modelId: string;
}
export class StoryResetDto {
  modelId: string;
  epoch: number;
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
export class StoryDeletedDto {
  deleted: boolean;
}
export class AdminStoryPageDto {
  items: AdminStoryDto[];
  nextCursor: string | null;
}
export class HourOpensDto {
  hour: number;
  opens: number;
}
export class DeviceShareDto {
  count: number;
  share: number;
}
export class DeviceSplitDto {
  mobile: DeviceShareDto;
  desktop: DeviceShareDto;
  other: DeviceShareDto;
}
export class RetentionPointDto {
  percent: number;
  viewers: number;
}
/** Rates are percent; null is shown as '—'. */
export class StoryAnalyticsDto {
  totalStories: number;
  totalOpens: number;
  totalCompletions: number;
  inProgress: number;
  completionRate: number | null;
  abandonmentRate: number | null;
  uniqueUsers: number;
  avgTimeToCompleteSeconds: number | null;
  anomalies: number;
  views: number;
  uniqueViews: number;
  recentViews: number;
  ctaVisitors: number;
  conversionRate: number | null;
  lastViewedAt: string | null;
  lastPublishedAt: string | null;
  opensByHour: HourOpensDto[];
  peakHours: HourOpensDto[] | null;
  devices: DeviceSplitDto | null;
  retention: RetentionPointDto[];
  strict: boolean;
  at: string;
}
