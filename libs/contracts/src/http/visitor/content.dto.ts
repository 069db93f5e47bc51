import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { POST_FILTERS, type PostFilter } from '../../catalog/posts.js';

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
  /** When her identity and age were checked; null = they were not (CAT-06). */
  verifiedAt: string | null;
  profileImage: MediaDto | null;
  coverImage: MediaDto | null;
  stats: ModelStatsDto;
  createdAt: string;
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
/** One signed file of a picture, for `<source>` and `srcset`. */
export class PictureSourceDto {
  url: string;
  width: number;
  height: number;
  contentType: 'image/avif' | 'image/webp';
}
export class PictureDto {
  width: number;
  height: number;
  sources: PictureSourceDto[];
  expiresAt: string;
}
export class DemoEngagementDto {
  likes: number;
  comments: number;
}
/** A post as everybody may know it: no file of any kind. The personal part is a `PostOverlayDto`. */
export class FeedPostDto {
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
  /** Only where the deployment shows demonstration engagement; always under the label 'demonstração'. */
  demo: DemoEngagementDto | null;
  previewSeconds: number;
  cropBottom: number;
  width: number;
  height: number;
  thumbhash: string | null;
  locked: boolean;
  access: 'full' | 'preview' | 'locked';
  createdAt: string;
}
export class FeedPageDto {
  items: FeedPostDto[];
  nextCursor: string | null;
}
export class PostOverlayDto {
  id: string;
  locked: boolean;
  access: 'full' | 'preview' | 'locked';
  liked: boolean;
  picture: PictureDto | null;
}
export class FeedOverlayDto {
  items: PostOverlayDto[];
  quota: QuotaDto | null;
}
export class FeedOverlayQuery {
  /** At most 50 ids, separated by commas. */
  @IsString() @MaxLength(50 * 37) ids: string;
}
export class ModelListQuery {
  @IsOptional() @IsString() @MaxLength(300) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
export class ModelPageDto {
  items: ModelDto[];
  nextCursor: string | null;
}
export class PublicSettingsDto {
  creatorLocation: string | null;
  showDemoEngagement: boolean;
  /** '+5511999999999'; null: there is nobody to write to. */
  whatsappNumber: string | null;
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
export class PresellCardTextDto {
  title: string;
  text: string;
}
export class PresellSectionTextDto {
  title: string;
  text: string;
  cards: PresellCardTextDto[];
}
export class PresellTestimonialDto {
  text: string;
  /** Chosen by its writer, or 'Assinante'. */
  name: string;
  /** YYYY-MM: the month of a purchase that was paid and stands (MKT-31). */
  purchasedIn: string;
}
export class PresellDto {
  slug: string;
  modelId: string;
  title: string;
  subtitle: string;
  description: string;
  heroImage: MediaDto | null;
  /** All files of it, for `srcset`. */
  heroSources: PictureSourceDto[];
  themeColor: string;
  backgroundColor: string;
  ctaText: string;
  ctaUrl: string;
  features: string[];
  /** In the order of the gallery. */
  gallery: MediaDto[];
  /** null = the page has no such section. */
  section: PresellSectionTextDto | null;
  /** The last card of the gallery; '' = none. */
  promoText: string;
  /** Where the creator says she is; null = not said or not shown (MKT-28). */
  location: string | null;
  /** Her age today, from her own check; null = she does not show it (MKT-29). */
  age: number | null;
  /** In the order of the page; only what may be shown at this moment (MKT-31). */
  testimonials: PresellTestimonialDto[];
}
