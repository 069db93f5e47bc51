import { IsInt, Max, Min } from 'class-validator';
import { MediaDto, StoryDto } from './content.dto.js';

/** Whose story it is, from the catalog. */
export class StoryModelDto {
  id: string;
  username: string;
  displayName: string;
  profileImage: MediaDto | null;
}
/** A shown story with everything the viewer needs; the same for every visitor. */
export class StoryPageDto extends StoryDto {
  endImage: MediaDto | null;
  createdAt: string;
  model: StoryModelDto;
}
/** Where this visitor stands with a story; the visitor is the first-party cookie of the request. */
export class StoryVisitDto {
  storyId: string;
  openedAt: string | null;
  /** Set = 'Visualizado'. */
  completedAt: string | null;
  ctaClickedAt: string | null;
}
export class StoryVisitListDto {
  items: StoryVisitDto[];
}
/** What runs on a creator's page, newest first, and where this visitor stands with each of them. */
export class ModelStoriesDto {
  items: StoryPageDto[];
  visits: StoryVisitDto[];
}
export class StoryProgressBody {
  @IsInt() @Min(0) @Max(100) percent: number;
}
