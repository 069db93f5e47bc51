import { IsIn, IsInt, IsOptional, IsString, IsUUID, Max, MaxLength, Min } from 'class-validator';

/** What a page shows or may show of a testimonial. */
export class TestimonialDto {
  id: string;
  text: string;
  name: string;
  /** YYYY-MM */
  purchasedIn: string;
}
export class TestimonialListDto {
  items: TestimonialDto[];
}
export class TestimonialQuery {
  @IsOptional()
  @IsIn(['waiting', 'approved', 'refused', 'hidden'])
  state?: 'waiting' | 'approved' | 'refused' | 'hidden';
  @IsOptional() @IsUUID() modelId?: string;
  @IsOptional() @IsString() @MaxLength(60) cursor?: string;
}
export class TestimonialDecisionBody {
  @IsIn(['approved', 'refused', 'hidden']) state: 'approved' | 'refused' | 'hidden';
  /** Of the words that were read. */
  @IsInt() @Min(1) @Max(1_000_000) version: number;
  /** What its writer reads; asked for by a refusal and a hiding. */
  @IsOptional() @IsString() @MaxLength(500) reason?: string;
}
export class AdminTestimonialDto {
  id: string;
  text: string;
  name: string;
  /** YYYY-MM; null = no purchase stands any more, and it is shown nowhere. */
  purchasedIn: string | null;
  modelId: string;
  username: string;
  state: 'waiting' | 'approved' | 'refused' | 'hidden';
  version: number;
  reason: string | null;
  writtenAt: string;
  decidedAt: string | null;
}
export class AdminTestimonialPageDto {
  items: AdminTestimonialDto[];
  nextCursor: string | null;
}
