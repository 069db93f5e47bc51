import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { MediaDto } from '../visitor/content.dto.js';
import { TestimonialDto } from './testimonial.dto.js';

export class PresellCardBody {
  @IsString() @MaxLength(60) title: string;
  @IsString() @MaxLength(240) text: string;
}
export class PresellSectionBody {
  @IsString() @MaxLength(120) title: string;
  @IsString() @MaxLength(1000) text: string;
  @IsArray()
  @ArrayMaxSize(3)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => PresellCardBody)
  cards: PresellCardBody[];
}
/** The whole form; pictures are named by the assets their uploads made, in the order of the gallery (MKT-26). */
export class PresellBody {
  @IsString() @MaxLength(200) slug: string;
  @IsString() @MaxLength(200) title: string;
  @IsString() @MaxLength(300) subtitle: string;
  @IsString() @MaxLength(5000) description: string;
  @IsOptional() @IsUUID() heroAssetId?: string | null;
  @IsArray() @ArrayMaxSize(20) @IsUUID(undefined, { each: true }) galleryAssetIds: string[];
  @IsString() @MaxLength(20) themeColor: string;
  @IsString() @MaxLength(20) backgroundColor: string;
  @IsString() @MaxLength(80) ctaText: string;
  @IsString() @MaxLength(500) ctaUrl: string;
  @IsArray() @ArrayMaxSize(12) @IsString({ each: true }) @MaxLength(200, { each: true }) features: string[];
  @IsOptional() @IsObject() @ValidateNested() @Type(() => PresellSectionBody) section?: PresellSectionBody | null;
  @IsString() @MaxLength(200) promoText: string;
  @IsBoolean() showLocation: boolean;
  @IsBoolean() isActive: boolean;
  /** Approved ones in the order of the page; left out: as they are (MKT-31). */
  @IsOptional() @IsArray() @ArrayMaxSize(6) @IsUUID(undefined, { each: true }) testimonialIds?: string[];
}
export class PresellCreateBody extends PresellBody {
  @IsUUID() modelId: string;
}
export class PresellActiveBody {
  @IsBoolean() isActive: boolean;
}
/** What a page says of its creator beside its own texts (MKT-28, MKT-29). */
export class PresellBadgesDto {
  /** The place she declared, or that she is available in the visitor's region; null = nobody can tell now. */
  location: string | null;
  /** Years; null = she does not show it. */
  age: number | null;
}
export class AdminPresellImageDto {
  assetId: string;
  media: MediaDto;
}
export class PresellCardDto {
  title: string;
  text: string;
}
export class PresellSectionDto {
  title: string;
  text: string;
  cards: PresellCardDto[];
}
export class AdminPresellDto {
  id: string;
  modelId: string;
  username: string;
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  heroImage: AdminPresellImageDto | null;
  gallery: AdminPresellImageDto[];
  themeColor: string;
  backgroundColor: string;
  ctaText: string;
  ctaUrl: string;
  features: string[];
  section: PresellSectionDto | null;
  promoText: string;
  showLocation: boolean;
  isActive: boolean;
  /** The public address. */
  url: string;
  testimonials: TestimonialDto[];
  createdAt: string;
  updatedAt: string;
}
export class AdminPresellListDto {
  items: AdminPresellDto[];
}

export class TestEventBody {
  @Matches(/^[A-Za-z0-9_-]{3,40}$/) testEventCode: string;
}
export class TestEventDto {
  ok: boolean;
  message: string;
}
