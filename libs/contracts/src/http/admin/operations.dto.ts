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
  /** Services that did not answer: their dead letters are not in `items`. */
  unavailable: string[];
}
export class ReplayedDto {
  replayed: boolean;
}
