import { COMMENT_LIMITS } from '@camarim/domain';
import { Deleted } from '../deleted.js';
import {
  Flag,
  Id,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  pick,
  Text,
  Texts,
  Time,
  Whole,
  withClientId,
} from '../fields.js';
import { del, get, Nothing, operations, post, put } from '../operation.js';
import { PostById } from './by-id.js';

/** `pending` waits for the team: seen by its author and the team alone. */
const COMMENT_STATUSES = ['pending', 'visible', 'hidden'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];
export const REPORT_REASONS = ['offensive', 'spam', 'personal-data', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A comment as fans read it: no id of its author. */
export class PostComment {
  @Id() id: string;
  @Id() postId: string;
  @Text() authorName: string;
  @Text() content: string;
  /** 'creator' and 'team' speak under their own badge. */
  @OneOf(['creator', 'team'], { nullable: true }) badge: 'creator' | 'team' | null;
  /** Demonstration: to be labelled 'demonstração'. Only there when the deployment shows demonstration engagement. */
  @Flag() isGenerated: boolean;
  @Flag() mine: boolean;
  /** Others' are always visible; one's own may be pending. */
  @OneOf(['visible', 'pending']) status: 'visible' | 'pending';
  /** The one the creator put above all others. */
  @Flag() isPinned: boolean;
  @Time() createdAt: string;
}
export class PostCommentPage extends pageOf(() => PostComment) {
  /** May the caller comment? Others get the VIP prompt (CAT-27). */
  @Flag() canComment: boolean;
  /** Is the caller the creator of the post? She alone pins. */
  @Flag() canPin: boolean;
  /** What the caller's comments are signed with; null = the first one has to bring it. */
  @Text({ nullable: true }) nickname: string | null;
}
export class PostCommentQuery extends pageQuery(20, 50) {
  @Id() postId: string;
}
export class CommentForm extends withClientId(PostById) {
  @Text(COMMENT_LIMITS.content) content: string;
}
/** By a subscriber or the creator herself. An account's first comment brings the nickname of all of them (V10). */
export class SignedComment extends CommentForm {
  @Text({ nullable: true, preset: null, ...COMMENT_LIMITS.nickname }) nickname: string | null | Preset;
}
export class CommentById {
  @Id() commentId: string;
}
export class CommentReport extends CommentById {
  @OneOf(REPORT_REASONS) reason: ReportReason;
}

/** What the back-office sees of a comment. */
export class AdminComment extends pick(PostComment, 'id', 'postId', 'authorName', 'content', 'badge', 'isGenerated') {
  @Id() modelId: string;
  @Text() postTitle: string;
  /** null for demonstration rows and the team's own. */
  @Id({ nullable: true }) userId: string | null;
  /** Who of the team made a demonstration or team row. */
  @Id({ nullable: true }) staffId: string | null;
  @OneOf(COMMENT_STATUSES) status: CommentStatus;
  /** Listed words that were found in it, why it waits. */
  @Texts() matchedWords: string[];
  @Whole() reportCount: number;
  @Time() createdAt: string;
}
export class AdminCommentPage extends pageOf(() => AdminComment) {}
export class AdminCommentQuery extends pageQuery(30, 100) {
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
  @Id({ nullable: true, preset: null }) postId: string | null | Preset;
  @OneOf(COMMENT_STATUSES, { nullable: true, preset: null }) status: CommentStatus | null | Preset;
  /** Only comments somebody reported. */
  @Flag({ preset: false }) reported: boolean | Preset;
}
export class CommentVerdict extends CommentById {
  @OneOf(['visible', 'hidden']) status: 'visible' | 'hidden';
}
/** How many subscribers were asked to comment. */
export class CommentInvitation {
  @Whole() subscribers: number;
}

const missing = { missing: 'comment-not-found' } as const;
const ofPost = { missing: 'post-not-found' } as const;
/** Comments under a post: everybody reads, subscribers write (CAT-27), the team moderates (CAT-24). */
export const commentOperations = operations({
  'catalog.comment.list': get('/posts/:postId/comments', 'public', PostCommentQuery, PostCommentPage, {
    ...ofPost,
    isAdult: true,
    says: 'The newest first; the pinned one above them, on the first page alone.',
  }),
  'catalog.comment.create': post('/posts/:postId/comments', 'signed-in', SignedComment, PostComment, {
    ...ofPost,
    isAdult: true,
    says: 'The first one of an account brings a nickname; later ones are signed with it.',
  }),
  'catalog.comment.delete': del('/comments/:commentId', 'signed-in', CommentById, Deleted, { ...missing, status: 204 }),
  'catalog.comment.report': post('/comments/:commentId/report', 'signed-in', CommentReport, Nothing, {
    ...missing,
    status: 204,
    says: 'Once per account and comment; more often changes nothing.',
  }),
  'catalog.comment.pin': put('/comments/:commentId/pin', 'creator', CommentById, Nothing, {
    ...missing,
    status: 204,
    says: 'One of each post: it takes the place of the one before.',
  }),
  'catalog.comment.unpin': del('/comments/:commentId/pin', 'creator', CommentById, Nothing, {
    ...missing,
    status: 204,
  }),
  'catalog.comment.list-all': get('/admin/comments', 'staff:moderation', AdminCommentQuery, AdminCommentPage),
  'catalog.comment.moderate': put(
    '/admin/comments/:commentId',
    'staff:moderation',
    CommentVerdict,
    AdminComment,
    missing,
  ),
  'catalog.comment.remove': del('/admin/comments/:commentId', 'staff:moderation', CommentById, Deleted, missing),
  'catalog.comment.answer': post(
    '/admin/posts/:postId/comments',
    'staff:moderation',
    CommentForm,
    AdminComment,
    ofPost,
  ),
  'catalog.comment.ask': post('/admin/posts/:postId/comments/ask', 'staff:moderation', PostById, CommentInvitation, {
    ...ofPost,
    status: 200,
    says: 'Once per post and week, to real subscribers.',
  }),
});
