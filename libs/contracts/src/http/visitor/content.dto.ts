import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { POST_FILTERS, type PostFilter } from '../../rpc/catalog.rpc.js';

/** A signed URL: bound to this session, alive for at most five minutes. */
export class MediaDto {
  url: string;
  width: number;
  height: number;
  expiresAt: string;
}
export class ModelStatsDto {
  posts: number;
  likes: number;
}
export class ModelDto {
  id: string;
  username: string;
  displayName: string;
  bio: string;
  bioBoldEnabled: boolean;
  location: string | null;
  isVerified: boolean;
  profileImage: MediaDto | null;
  coverImage: MediaDto | null;
  stats: ModelStatsDto;
  createdAt: string;
}
export class PostDto {
  id: string;
  modelId: string;
  title: string;
  description: string;
  mediaType: 'image' | 'video';
  isExclusive: boolean;
  isPremium: boolean;
  isHot: boolean;
  featured: boolean;
  likesCount: number;
  commentsCount: number;
  previewSeconds: number;
  cropBottom: number;
  width: number;
  height: number;
  thumbhash: string | null;
  locked: boolean;
  access: 'full' | 'preview' | 'locked';
  image: MediaDto | null;
  poster: MediaDto | null;
  createdAt: string;
}
export class PostPageDto {
  items: PostDto[];
  nextCursor: string | null;
}
export class PostListQuery {
  @IsOptional() @IsIn(POST_FILTERS) filter?: PostFilter;
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
export class QuotaDto {
  used: number;
  limit: number;
  remaining: number | null;
}
export class PlayDto {
  mode: 'full' | 'preview' | 'locked';
  reason: 'sign-up' | 'limit-reached' | 'premium-content' | null;
  media: MediaDto | null;
  previewSeconds: number | null;
  quota: QuotaDto | null;
}
export class StoryDto {
  id: string;
  modelId: string;
  slug: string | null;
  mediaType: 'image' | 'video';
  media: MediaDto;
  poster: MediaDto | null;
  durationSeconds: number;
  whatsappNumber: string | null;
  telegramUrl: string | null;
  expiresAt: string;
}
export class PresellDto {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  heroImage: MediaDto | null;
  themeColor: string;
  backgroundColor: string;
  ctaText: string;
  ctaUrl: string;
  features: string[];
}
