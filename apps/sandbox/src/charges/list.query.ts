import { Type } from 'class-transformer';
import { IsInt, IsISO8601, IsOptional, IsString, Length, Max, Min } from 'class-validator';

/** Either the reference, or two instants between which a charge was paid. */
export class ListQuery {
  @IsOptional()
  @IsString()
  @Length(1, 64)
  externalRef?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  paidFrom?: string;

  @IsOptional()
  @IsISO8601({ strict: true })
  paidTo?: string;

  /** From 1. */
  @Type(() => Number)
  @IsInt()
  @Min(1)
  page: number = 1;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit: number = 50;
}
