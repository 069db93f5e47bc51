import { DeskBooking } from './billing/call-desk.js';
import { OwnPost } from './catalog/posts.js';
import { Id, Many, SomeOf } from './fields.js';
import { edgeRoutes, get } from './operation.js';
import { AdminStoryView } from './stories/stories.js';

export const TODAY_PARTS = ['calls', 'posts', 'stories'] as const;
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
  /** Parts whose service did not answer: they are missing, not none. */
  @SomeOf(TODAY_PARTS) gaps: TodayPart[];
}

/** The edge asks the services side by side. */
export const creatorTodayRoutes = edgeRoutes({
  'creator.today': get('/creator/today', 'creator', CreatorTodayQuery, CreatorToday, {
    says: '`modelId` must be hers, else model-not-found.',
  }),
});
