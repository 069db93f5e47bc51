import { Type } from 'class-transformer';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
} from 'class-validator';
import type { NoticeKind, NoticeStatus } from '../../rpc/catalog-trust.rpc.js';

/** What was checked of a creator; no document is kept, a birth date only sealed and of who shows her age (USR-31, MKT-29). */
export class ModelKycDto {
  modelId: string;
  isOver18: boolean;
  isDocumentChecked: boolean;
  /** She asked for her age on her presell. */
  showsAge: boolean;
  /** Made up with the demonstration, no person stands behind it. */
  isDemo: boolean;
  checkedBy: string | null;
  checkedAt: string | null;
}
/** `birthDate` (YYYY-MM-DD) is only counted; it is kept, sealed, while `showsAge` says that she wants her age shown. */
export class ModelKycBody {
  @IsISO8601({ strict: true }) @MaxLength(10) birthDate: string;
  @IsBoolean() isDocumentChecked: boolean;
  @IsOptional() @IsBoolean() showsAge?: boolean;
}
/** Whether everybody in a post has agreed to it, in writing. */
export class PostReleaseDto {
  postId: string;
  hasCoPerformers: boolean;
  isReleased: boolean;
  /** Where the signed releases are kept. */
  reference: string | null;
  recordedBy: string | null;
  recordedAt: string | null;
}
export class PostReleaseBody {
  @IsBoolean() hasCoPerformers: boolean;
  /** Releases and proof of age of all co-performers were seen. */
  @IsBoolean() areReleasesChecked: boolean;
  /** Where they are kept; needed when they were checked. Never names or documents. */
  @IsOptional() @IsString() @MaxLength(200) reference?: string;
}

/** The post or profile at the address that was reported, while there is one. */
export class NoticeSubjectDto {
  kind: 'post' | 'model';
  id: string;
  modelId: string;
  title: string;
  /** Whether the public can see it now. */
  isShown: boolean;
}
export class AdminNoticeDto {
  id: string;
  protocol: string;
  kind: NoticeKind;
  address: string;
  description: string;
  name: string;
  email: string;
  isParticipant: boolean;
  status: NoticeStatus;
  answer: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  receivedAt: string;
  subject: NoticeSubjectDto | null;
  /** Id or slug of the story at the address. */
  story: string | null;
}
export class AdminNoticePageDto {
  items: AdminNoticeDto[];
  nextCursor: string | null;
}
export class AdminNoticeListQuery {
  @IsOptional() @IsIn(['open', 'removed', 'refused']) status?: NoticeStatus;
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(50) limit?: number;
}
/** `answer` is sent by e-mail to who wrote. 'removed' takes the post, the profile or the story at the address off the air. */
export class NoticeDecisionBody {
  @IsIn(['removed', 'refused']) status: 'removed' | 'refused';
  @IsString() @MinLength(10) @MaxLength(4_000) answer: string;
}
