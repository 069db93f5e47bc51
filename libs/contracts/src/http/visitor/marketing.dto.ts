import { IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { Money } from '../../money.js';

/** The page's ViewContent, the only event a page may report (MKT-04). Browser and address are the request's own. */
export class ConversionBody {
  /** Made by the page; the pixel gets the same one. */
  @IsUUID() eventId: string;
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @IsString() @MaxLength(30) username?: string;
  @IsOptional() @Matches(/^[A-Za-z0-9_-]{1,40}$/) leadId?: string;
}
/** What a browser reports to Meta itself, beside the server: `url` gets the query of Meta's pixel (MKT-10). */
export class PixelEventDto {
  url: string;
  pixelId: string;
  name: 'CompleteRegistration' | 'Purchase' | 'ViewContent';
  /** The server's own, so that Meta counts the event once. */
  eventId: string;
  /** Hash of whom it is about, the same the server sends. */
  externalId: string;
  value: Money | null;
}
export class PixelEventsDto {
  items: PixelEventDto[];
}
export class ConversionRecordedDto {
  /** False without consent, without an ad account, or when it was recorded before. */
  recorded: boolean;
  /** null whenever nothing is recorded, and where no pixel is used. */
  pixel: PixelEventDto | null;
}
/** What opens a premium link: its bearer, or the lead of a link made before links had one. */
export class PremiumLinkBody {
  @Matches(/^[A-Za-z0-9_-]{1,43}$/) key: string;
}
export class SalesLinkOfferDto {
  /** True: signing up with this link activates the access at once. False for a guess as for a used link. */
  grants: boolean;
  /** Whose access it is; null when it grants nothing. */
  username: string | null;
}
export class SalesLinkRedeemedDto {
  redeemed: boolean;
  modelId: string;
  durationDays: number;
}

/** The call of pages built on the old helper; only `event` decides, nothing personal or of value is read from it. */
export class OldConversionBody {
  @IsString() @MaxLength(60) event: string;
  @IsOptional() lead_id?: unknown;
  @IsOptional() model_username?: unknown;
  @IsOptional() event_source_url?: unknown;
  @IsOptional() user_agent?: unknown;
  @IsOptional() fbp?: unknown;
  @IsOptional() fbc?: unknown;
  @IsOptional() value?: unknown;
  @IsOptional() ip?: unknown;
  @IsOptional() event_id?: unknown;
}
export class OldConversionDto {
  success: boolean;
  error: string | null;
}
export class OldLeadQuery {
  @IsOptional() @IsString() @MaxLength(100) p_id?: string;
  @IsOptional() @IsString() @MaxLength(300) apikey?: string;
}
export class OldLeadBody {
  @IsOptional() p_id?: unknown;
  @IsOptional() p_value?: unknown;
  @IsOptional() p_event?: unknown;
}
export class OldLeadDto {
  ok: boolean;
}
