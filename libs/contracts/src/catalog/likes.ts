import { LIKE_DAYS } from '@camarim/domain';
import { Flag, Id, Many, type Preset, Text, Whole } from '../fields.js';
import { del, get, operations, put } from '../operation.js';
import { PostById } from './by-id.js';

export class PostLike {
  @Flag() liked: boolean;
  /** As the caller sees it: their own like is in it. Within a second every page shows the same. */
  @Whole() likesCount: number;
}
/** Of one post, or of all posts of one model: exactly one of the two is named. */
export class LikeAnalyticsQuery {
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Id({ nullable: true, preset: null }) postId: string | null | Preset;
  @Whole({ min: LIKE_DAYS.min, max: LIKE_DAYS.max, preset: LIKE_DAYS.default }) days: number | Preset;
}
export class LikeDay {
  /** Day in America/Sao_Paulo, YYYY-MM-DD. */
  @Text() day: string;
  /** Real likes given that day that still stand. */
  @Whole() likes: number;
}
export class LikeAnalytics {
  /** Every day of the span, oldest first, days without likes too. */
  @Many(() => LikeDay) days: LikeDay[];
  @Whole() totalLikes: number;
  /** Demonstration rows, never part of the above. */
  @Whole() demoLikes: number;
}

const adult = { isAdult: true, missing: 'post-not-found' } as const;
export const likeOperations = operations({
  'catalog.post.like': put('/posts/:postId/like', 'signed-in', PostById, PostLike, {
    ...adult,
    says: 'Once or more often is the same; answers the true count (CAT-22).',
  }),
  'catalog.post.unlike': del('/posts/:postId/like', 'signed-in', PostById, PostLike, adult),
  'catalog.post.likes-by-day': get('/admin/posts/likes-by-day', 'staff:team', LikeAnalyticsQuery, LikeAnalytics),
});
