import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

export class NotificationQuery {
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
export class NotificationDto {
  id: string;
  kind:
    | 'payment-approved'
    | 'payment-refunded'
    | 'subscription-expiring'
    | 'renewal-authorised'
    | 'renewal-failed'
    | 'renewal-ended'
    | 'charge-late'
    | 'subscription-expired'
    | 'subscription-cancelled'
    | 'creator-left'
    | 'call-confirmed'
    | 'call-released'
    | 'call-changed'
    | 'call-cancelled'
    | 'call-starting'
    | 'call-promise-missed'
    | 'call-for-creator'
    | 'call-completed'
    | 'comment-asked'
    | 'testimonial-decided';
  title: string;
  text: string;
  /** A path of this site, or null. */
  link: string | null;
  createdAt: string;
  /** null = unread. */
  readAt: string | null;
}
export class NotificationPageDto {
  items: NotificationDto[];
  nextCursor: string | null;
  unread: number;
}
export class NotificationReadBody {
  /** Without it: all of them. */
  @IsOptional() @IsArray() @IsUUID('all', { each: true }) ids?: string[];
  /** false = unread again. */
  @IsOptional() @IsBoolean() read?: boolean;
}
export class UnreadDto {
  unread: number;
}
