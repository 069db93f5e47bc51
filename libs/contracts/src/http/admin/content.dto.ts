import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
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
import { POST_FILTERS, type PostFilter } from '../../rpc/catalog.rpc.js';
import { PictureDto } from '../visitor/content.dto.js';
import { MoneyDto } from '../visitor/money.dto.js';
import { AssetDto } from './media.dto.js';

const NotNull = () => ValidateIf((_, value) => value !== null);

/** One form for adding and editing (CAT-05): images are an own asset's id or an https address. */
export class ModelBody {
  @IsString() @MinLength(3) @MaxLength(30) username: string;
  @IsString() @MinLength(1) @MaxLength(80) displayName: string;
  @IsString() @MaxLength(2_000) bio: string;
  @IsBoolean() bioBoldEnabled: boolean;
  @NotNull() @IsString() @MaxLength(120) location: string | null;
  @IsString() @MinLength(1) @MaxLength(2_000) profileImage: string;
  @IsString() @MinLength(1) @MaxLength(2_000) coverImage: string;
  @IsOptional() @NotNull() @IsUUID() creatorUserId?: string | null;
  /** Of the state that was edited; not for adding. */
  @IsOptional() @IsInt() @Min(1) revision?: number;
}
export class ModelActiveBody {
  @IsBoolean() isActive: boolean;
  /** Switching off: what becomes of days people have paid for. Left out, they are kept; with it a reason is needed. */
  @IsOptional() @IsIn(['keep', 'return']) paidDays?: 'keep' | 'return';
  @IsOptional() @IsString() @MaxLength(500) reason?: string;
}
/** What a creator who is switched off leaves behind (CAT-02). */
export class ModelDepartureDto {
  /** People whose paid days run or are to come. */
  people: number;
  /** Those of them whose PIX could go back. */
  returnable: number;
  /** For the days they have not had; null for who does not decide about money. */
  toReturn: MoneyDto | null;
  openCharges: number;
  renewals: number;
  upcomingCalls: number;
  at: string;
}
export class AdminModelListQuery {
  @IsOptional() @IsIn(['all', 'active', 'inactive']) status?: 'all' | 'active' | 'inactive';
  @IsOptional() @IsString() @MaxLength(80) search?: string;
  @IsOptional() @IsString() @MaxLength(300) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}
export class AdminModelItemDto {
  id: string;
  username: string;
  displayName: string;
  isActive: boolean;
  picture: PictureDto | null;
  posts: number;
}
export class AdminModelPageDto {
  items: AdminModelItemDto[];
  nextCursor: string | null;
}
export class AdminModelStatsDto {
  posts: number;
  likes: number;
  drafts: number;
}
export class AdminModelDto {
  id: string;
  username: string;
  displayName: string;
  bio: string;
  bioBoldEnabled: boolean;
  location: string | null;
  isActive: boolean;
  creatorUserId: string | null;
  profileAsset: AssetDto | null;
  coverAsset: AssetDto | null;
  stats: AdminModelStatsDto;
  activeSubscriptions: number;
  upcomingCalls: number;
  /** Her newest post, story or sign-in; null = none, or not known now. */
  lastActivityAt: string | null;
  createdAt: string;
  revision: number;
}
export class PostBody {
  @IsUUID() modelId: string;
  /** An own asset's id or an https address. */
  @IsString() @MinLength(1) @MaxLength(2_000) media: string;
  @IsIn(['image', 'video']) mediaType: 'image' | 'video';
  @IsString() @MinLength(1) @MaxLength(160) title: string;
  @IsString() @MaxLength(4_000) description: string;
  @IsBoolean() isExclusive: boolean;
  @IsBoolean() isPremium: boolean;
  @IsBoolean() isHot: boolean;
  @IsBoolean() featured: boolean;
  @IsInt() @Min(1) @Max(30) previewSeconds: number;
  @IsInt() @Min(0) @Max(200) cropBottom: number;
  /** Adding: somebody besides the creator is shown, so it waits for their release (USR-31). */
  @IsOptional() @IsBoolean() hasCoPerformers?: boolean;
  /** Adding: publish as soon as the file is ready. */
  @IsOptional() @IsBoolean() publish?: boolean;
  /** Editing: of the state that was edited. */
  @IsOptional() @IsInt() @Min(1) revision?: number;
}
export class PostPublishedBody {
  @IsBoolean() isPublished: boolean;
}
export class AdminPostListQuery {
  @IsUUID() modelId: string;
  @IsOptional() @IsIn(POST_FILTERS) filter?: PostFilter;
  @IsOptional() @IsIn(['all', 'published', 'hidden']) state?: 'all' | 'published' | 'hidden';
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}
export class AdminPostDto {
  id: string;
  modelId: string;
  title: string;
  description: string;
  mediaType: 'image' | 'video';
  state: 'draft' | 'waiting' | 'published';
  isExclusive: boolean;
  isPremium: boolean;
  isHot: boolean;
  featured: boolean;
  previewSeconds: number;
  cropBottom: number;
  likesCount: number;
  commentsCount: number;
  pendingComments: number;
  demoLikesCount: number;
  demoCommentsCount: number;
  /** Whether who else is shown has agreed: nobody else, not yet, or on record (USR-31). */
  release: 'alone' | 'missing' | 'recorded';
  asset: AssetDto;
  publishedAt: string | null;
  createdAt: string;
  revision: number;
}
export class AdminPostPageDto {
  items: AdminPostDto[];
  nextCursor: string | null;
}
export class DeletedDto {
  deleted: boolean;
}
