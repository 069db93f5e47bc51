import type { Page } from './catalog.rpc.js';

/** `pending` waits for the team: seen by its author and the team alone. */
export type CommentStatus = 'pending' | 'visible' | 'hidden';
export const REPORT_REASONS = ['offensive', 'spam', 'personal-data', 'illegal', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export interface CommentView {
  id: string;
  postId: string;
  authorName: string;
  content: string;
  /** 'creator' and 'team' speak under their own badge. */
  badge: 'creator' | 'team' | null;
  /** Demonstration: to be labelled 'demonstração'. Only there when the deployment shows demonstration engagement. */
  isGenerated: boolean;
  mine: boolean;
  /** Others' are always visible; one's own may be pending. */
  status: 'visible' | 'pending';
  createdAt: string;
}
export interface CommentListReply extends Page<CommentView> {
  /** May the caller comment? Others get the VIP prompt (CAT-27). */
  canComment: boolean;
}
/** What the back-office sees of a comment. */
export interface AdminCommentView {
  id: string;
  postId: string;
  modelId: string;
  postTitle: string;
  authorName: string;
  /** null for demonstration rows and the team's own. */
  userId: string | null;
  content: string;
  badge: 'creator' | 'team' | null;
  isGenerated: boolean;
  /** Who of the team made a demonstration or team row. */
  staffId: string | null;
  status: CommentStatus;
  /** Listed words that were found in it, why it waits. */
  matchedWords: string[];
  reportCount: number;
  createdAt: string;
}
export interface DemoCountReply {
  demoLikesCount: number;
  demoCommentsCount: number;
}

export interface CatalogCommentsRpc {
  /** Newest first. @throws post-not-found */
  'catalog.comment.list': {
    request: { postId: string; cursor: string | null; limit: number };
    reply: CommentListReply;
  };
  /**
   * By a subscriber or the creator herself. `authorName` is the name of the caller's session, never of a request body;
   * fans read its first name and an initial. Words of the list make it wait for the team.
   * @throws unauthenticated, subscribers-only, too-many-requests, validation-failed, post-not-found
   */
  'catalog.comment.create': {
    request: { postId: string; authorName: string; content: string };
    reply: CommentView;
  };
  /** One's own. @throws comment-not-found */
  'catalog.comment.delete': { request: { commentId: string }; reply: { deleted: true } };
  /** Once per account and comment; three accounts send it back to the team. @throws comment-not-found */
  'catalog.comment.report': { request: { commentId: string; reason: ReportReason }; reply: { reported: true } };

  /** Staff from here on (owner, admin, content, support). Newest first; `pending` first asks for what waits. */
  'catalog.comment.list-all': {
    request: {
      modelId: string | null;
      postId: string | null;
      status: CommentStatus | null;
      /** Only comments somebody reported. */
      reported: boolean;
      cursor: string | null;
      limit: number;
    };
    reply: Page<AdminCommentView>;
  };
  'catalog.comment.moderate': {
    request: { commentId: string; status: 'visible' | 'hidden' };
    reply: AdminCommentView;
  };
  /** Any comment, demonstration ones too. */
  'catalog.comment.remove': { request: { commentId: string }; reply: { deleted: true } };
  /** 'Equipe' answers under its own badge: a real comment. */
  'catalog.comment.answer': { request: { postId: string; content: string }; reply: AdminCommentView };
  /** Tells subscribers in the product that the creator would like to hear from them; once per post and week. */
  'catalog.comment.ask': { request: { postId: string }; reply: { subscribers: number } };

  /** Demonstration engagement (CAT-23, CAT-25, CAT-26): owner, admin, content; flagged, labelled, audited. */
  'catalog.demo.add-likes': { request: { postId: string; count: number }; reply: DemoCountReply };
  'catalog.demo.remove-likes': { request: { postId: string }; reply: DemoCountReply };
  'catalog.demo.add-comment': {
    request: { postId: string; authorName: string; content: string };
    reply: AdminCommentView;
  };
  'catalog.demo.generate-comments': {
    request: { postId: string; count: number };
    reply: { items: AdminCommentView[]; demoCommentsCount: number };
  };
  /** All demonstration comments of a post; one alone goes by `catalog.comment.remove`. */
  'catalog.demo.remove-comments': { request: { postId: string }; reply: { deleted: number } };
}
