import { COMMENT_LIMITS, DEMO_STEPS } from '@camarim/domain';
import { Many, OneOf, pick, Text, Whole } from '../fields.js';
import { del, operations, post } from '../operation.js';
import { PostById } from './by-id.js';
import { AdminComment } from './comments.js';

export class DemoAmount extends PostById {
  @OneOf(DEMO_STEPS) count: (typeof DEMO_STEPS)[number];
}
export class DemoComment extends PostById {
  @Text(COMMENT_LIMITS.authorName) authorName: string;
  @Text(COMMENT_LIMITS.content) content: string;
}
export class DemoCounts {
  @Whole() demoLikesCount: number;
  @Whole() demoCommentsCount: number;
}
export class DemoComments extends pick(DemoCounts, 'demoCommentsCount') {
  @Many(() => AdminComment) items: AdminComment[];
}
export class DeletedCount {
  @Whole() deleted: number;
}

const LIKES = '/admin/posts/:postId/demo-likes';
const COMMENTS = '/admin/posts/:postId/demo-comments';
const GENERATED = '/admin/posts/:postId/demo-comments/generate';
const missing = { missing: 'post-not-found' } as const;
const done = { ...missing, status: 200 } as const;
/** Demonstration likes and comments: flagged, labelled and audited, never part of a real count (CAT-23, CAT-25, CAT-26). */
export const demoOperations = operations({
  'catalog.demo.add-likes': post(LIKES, 'staff:publishing', DemoAmount, DemoCounts, done),
  'catalog.demo.remove-likes': del(LIKES, 'staff:publishing', PostById, DemoCounts, missing),
  'catalog.demo.add-comment': post(COMMENTS, 'staff:publishing', DemoComment, AdminComment, missing),
  'catalog.demo.generate-comments': post(GENERATED, 'staff:publishing', DemoAmount, DemoComments, done),
  /** All of a post; one alone goes by `catalog.comment.remove`. */
  'catalog.demo.remove-comments': del(COMMENTS, 'staff:publishing', PostById, DeletedCount, missing),
});
