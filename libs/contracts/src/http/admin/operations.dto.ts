import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

export class AdminListQuery {
  @IsOptional() @IsString() @MaxLength(200) cursor?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit?: number;
}
export class DeadLetterDto {
  id: string;
  service: string;
  consumer: string;
  eventName: string;
  reason: string;
  deliveries: number;
  createdAt: string;
  replayedAt: string | null;
}
export class DeadLetterListDto {
  items: DeadLetterDto[];
}
export class ReplayedDto {
  replayed: boolean;
}
