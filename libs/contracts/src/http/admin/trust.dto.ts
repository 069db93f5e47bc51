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

/** What was checked of a creator; neither a birth date nor a document is kept (USR-31). */
export class ModelKycDto {
  modelId: string;
  isOver18: boolean;
  isDocumentChecked: boolean;
  /** Made up with the demonstration, no person stands behind it. */
  isDemo: boolean;
  checkedBy: string | null;
  checkedAt: string | null;
}
/** `birthDate` (YYYY-MM-DD) is only counted, never kept. */
export class ModelKycBody {
  @IsISO8601({ strict: true }) @MaxLength(10) birthDate: string;
  @IsBoolean() isDocumentChecked: boolean;
}
/** Whether everybody in a post has agreed to it, in writing. */
export class PostReleaseDto {
  postId: string;
  hasCoPerformers: boolean;
  isReleased: boolean;
  recordedBy: string | null;
  recordedAt: string | null;
}
export class PostReleaseBody {
  @IsBoolean() hasCoPerformers: boolean;
  /** Releases and proof of age of all co-performers were seen. */
  @IsBoolean() areReleasesChecked: boolean;
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
/** `answer` is sent by e-mail to who wrote. Taking content down is done with the content itself. */
export class NoticeDecisionBody {
  @IsIn(['removed', 'refused']) status: 'removed' | 'refused';
  @IsString() @MinLength(10) @MaxLength(4_000) answer: string;
}
