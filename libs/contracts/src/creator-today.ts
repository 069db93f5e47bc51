import { DeskBooking } from './billing/call-desk.js';
import { OwnComment } from './catalog/own-comments.js';
import { OwnPost } from './catalog/posts.js';
import { Id, Many, SomeOf, Whole } from './fields.js';
import { edgeRoutes, get } from './operation.js';
import { AdminStoryView } from './stories/stories.js';

export const TODAY_PARTS = ['calls', 'posts', 'stories', 'comments', 'earnings'] as const;
export type TodayPart = (typeof TODAY_PARTS)[number];

export class CreatorTodayQuery {
  /** One of hers. */
  @Id() modelId: string;
}
/** A creator's day: what comes, and what goes on the air by itself. The page says which of it is today's. */
export class CreatorToday {
  /** Booked calls ahead, the next one first. */
  @Many(() => DeskBooking) calls: DeskBooking[];
  @Many(() => OwnPost) posts: OwnPost[];
  @Many(() => AdminStoryView) stories: AdminStoryView[];
  /** Without an answer, the newest 50. */
  @Many(() => OwnComment) comments: OwnComment[];
  /** Hers of what was sold since midnight in São Paulo; null while the books do not answer. Cents. */
  @Whole({ nullable: true }) earnedCents: number | null;
  /** Parts whose service did not answer: they are missing, not none. */
  @SomeOf(TODAY_PARTS) gaps: TodayPart[];
}

/** The edge asks the services side by side. */
export const creatorTodayRoutes = edgeRoutes({
  'creator.today': get('/creator/today', 'creator', CreatorTodayQuery, CreatorToday, {
    says: '`modelId` must be hers, else model-not-found.',
  }),
});
