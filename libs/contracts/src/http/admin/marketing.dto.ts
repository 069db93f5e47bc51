import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { SALES_LINK_SOURCES, type SalesLinkSource } from '../../events/marketing.events.js';
import { MediaDto } from '../visitor/content.dto.js';
import { MoneyDto } from '../visitor/money.dto.js';
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

export class MarketingListQuery {
  @IsOptional() @IsString() @MaxLength(60) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
export class SalesLinkCreateBody {
  /** Empty = 'Link {leadId}' (MKT-19). */
  @IsOptional() @IsString() @MaxLength(200) name?: string;
  /** Empty = 'LEAD' and the time. */
  @IsOptional() @IsString() @MaxLength(60) leadId?: string;
  @IsUUID() modelId: string;
  @IsOptional() @IsIn(['checkout', 'premium']) kind?: 'checkout' | 'premium';
  @IsOptional() @IsIn(SALES_LINK_SOURCES) source?: SalesLinkSource;
  @IsOptional() @IsInt() @Min(0) @Max(10_000_000) amountCents?: number;
  @IsOptional() @IsInt() @Min(1) @Max(3_650) durationDays?: number;
  @IsOptional() @IsInt() @Min(1) @Max(10_000) maxActivations?: number;
  @IsOptional() @IsISO8601() expiresAt?: string | null;
}
export class SalesLinkUpdateBody {
  @IsOptional() @IsString() @MaxLength(200) name?: string;
  @IsOptional() @IsBoolean() isActive?: boolean;
  @IsOptional() @IsInt() @Min(1) @Max(10_000) maxActivations?: number;
  @IsOptional() @IsISO8601() expiresAt?: string | null;
}
export class SalesLinkDto {
  id: string;
  name: string;
  leadId: string;
  modelId: string;
  username: string;
  kind: 'checkout' | 'premium';
  source: 'whatsapp' | 'instagram' | 'telegram' | 'facebook';
  amount: MoneyDto;
  durationDays: number;
  maxActivations: number;
  activations: number;
  clicks: number;
  conversions: number;
  isActive: boolean;
  expiresAt: string | null;
  /** What is copied and sent (MKT-20). Of a premium link it ends with its bearer: who has it, has the access. */
  url: string;
  /** What the QR holds: /l/{leadId} of a checkout link, `url` of a premium one. */
  shortUrl: string;
  /** A premium link from before links had bearers: its lead opens it, until the first use. */
  isOld: boolean;
  /** An SVG document. */
  qrSvg: string;
  /** Opens WhatsApp with `whatsappText` (MKT-22). */
  whatsappUrl: string;
  whatsappText: string;
  createdAt: string;
}
export class SalesLinkTotalsDto {
  active: number;
  clicks: number;
  conversions: number;
}
export class SalesLinkPageDto {
  items: SalesLinkDto[];
  nextCursor: string | null;
  totals: SalesLinkTotalsDto;
}

export class TestEventBody {
  @Matches(/^[A-Za-z0-9_-]{3,40}$/) testEventCode: string;
}
export class TestEventDto {
  ok: boolean;
  message: string;
}
