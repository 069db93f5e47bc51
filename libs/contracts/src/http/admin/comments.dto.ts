import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min, MinLength } from 'class-validator';
import type { CommentStatus } from '../../rpc/catalog-comments.rpc.js';

const FromQuery = () => Transform(({ value }) => value === true || value === 'true' || value === '1');

export class AdminCommentDto {
  id: string;
  postId: string;
  modelId: string;
  postTitle: string;
  authorName: string;
  userId: string | null;
  content: string;
  badge: 'creator' | 'team' | null;
  isGenerated: boolean;
  staffId: string | null;
  status: CommentStatus;
  matchedWords: string[];
  reportCount: number;
  createdAt: string;
}
export class AdminCommentPageDto {
  items: AdminCommentDto[];
  nextCursor: string | null;
}
export class AdminCommentListQuery {
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @IsUUID() postId?: string;
  @IsOptional() @IsIn(['pending', 'visible', 'hidden']) status?: CommentStatus;
  @IsOptional() @FromQuery() @IsBoolean() reported?: boolean;
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}
export class ModerateCommentBody {
  @IsIn(['visible', 'hidden']) status: 'visible' | 'hidden';
}
export class AnswerCommentBody {
  @IsString() @MinLength(1) @MaxLength(1_000) content: string;
}
export class AskedDto {
  subscribers: number;
}
/** +5 of the tile, +10 of the comments window (CAT-23). */
export class DemoLikesBody {
  @IsIn([5, 10]) count: 5 | 10;
}
export class DemoCommentBody {
  @IsString() @MinLength(1) @MaxLength(80) authorName: string;
  @IsString() @MinLength(1) @MaxLength(1_000) content: string;
}
export class DemoCommentsBody {
  @IsIn([5, 10]) count: 5 | 10;
}
export class DemoCountsDto {
  demoLikesCount: number;
  demoCommentsCount: number;
}
export class DemoCommentsDto {
  items: AdminCommentDto[];
  demoCommentsCount: number;
}
export class DeletedCountDto {
  deleted: number;
}
