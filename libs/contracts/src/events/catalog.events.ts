import type { DelegationTask, PostAudience } from '@camarim/domain';
import type { AssetFailureCode } from '../catalog/media.js';

/** The first two make it a draft again; one whose file is not ready waits for it. */
export type MissedPublication = 'kyc-required' | 'release-required' | 'post-removed' | 'file-not-ready';

export interface CatalogEvents {
  'model.created': { modelId: string; username: string };
  /** Says whether she is public now: an edit of a creator who is off the site does not bring her back. */
  'model.updated': { modelId: string; username: string; isActive: boolean };
  /** On the site again, or for the first time: from here on what is hers is shown and sold. */
  'model.activated': { modelId: string; username: string };
  /**
   * Not public any more, switched off or deleted: nothing of hers is shown or sold. `departureId`: what the team decided
   * with billing about paid days; without it they are kept.
   */
  'model.deactivated': { modelId: string; username: string; departureId?: string };
  /** Gone for good: what others keep about it may go too. */
  'model.deleted': { modelId: string; username: string };
  /**
   * What the team may do in a creator's name is another thing from now on (STU-13). `changedBy`: she herself, or who of the
   * team took her account off the page; null = nobody, the page changed hands. Then all of it is given back.
   */
  'delegation.changed': {
    modelId: string;
    task: DelegationTask;
    isGranted: boolean;
    changedBy: string | null;
    at: string;
  };
  /**
   * `plannedFor`: it was planned for this instant and goes out by itself. `isFirst`: it was never on the air before.
   * `audience`: who sees it whole; none of the two from the release before.
   */
  'post.published': {
    postId: string;
    modelId: string;
    plannedFor?: string;
    isFirst?: boolean;
    audience?: PostAudience;
  };
  /** What lists show of a public post has changed. */
  'post.updated': { postId: string; modelId: string };
  /** Taken out of the lists, kept as a draft. */
  'post.hidden': { postId: string; modelId: string };
  /** Will be published by itself at `publishAt`, an instant. */
  'post.scheduled': { postId: string; modelId: string; publishAt: string };
  /** Not planned any more: cancelled, or `missed` says why it is not on the air although its time came. */
  'post.unscheduled': { postId: string; modelId: string; missed?: MissedPublication };
  /** Taken down for good reason after a notice: nobody sees it any more, also who bought it; they get their money back. */
  'post.removed': { postId: string; modelId: string };
  'post.deleted': { postId: string; modelId: string };
  /** What waited for the release of somebody else in it may go out now. `isAttachment`: with a message, not on her page. */
  'release.recorded': { postId: string; modelId: string; isAttachment: boolean };
  /** A collection came, changed or went: what a page shows of her may be another. */
  'collection.changed': { collectionId: string; modelId: string };
  /** `likesCount` is what this account sees after it; others' likes of the same moment may be missing. */
  'post.liked': { postId: string; modelId: string; userId: string; likesCount: number };
  'post.unliked': { postId: string; modelId: string; userId: string; likesCount: number };
  /** Likes were added to a post's figure, many at a time: what every page shows from now on. */
  'post.likes-counted': { postId: string; modelId: string; likesCount: number };
  /** A comment everybody may read; one that waits for the team is told when it is approved. */
  'comment.posted': { commentId: string; postId: string; modelId: string; userId: string };
  /** Hidden, removed or sent back to the team. */
  'comment.withdrawn': { commentId: string; postId: string; modelId: string };
  /** The team asks the subscribers of a model to comment on a post. */
  'comment.asked-for': { postId: string; modelId: string };
  /** Demonstration likes or comments changed: to be read anew by lists that show them. */
  'demo-engagement.changed': { postId: string; modelId: string };
  /** Bytes are complete, or an address is to be fetched: whoever hears it starts the job. */
  'media.submitted': { assetId: string; modelId: string | null; generation: number };
  'media.processed': { assetId: string; modelId: string | null };
  'media.failed': { assetId: string; modelId: string | null; code: AssetFailureCode };
  /** Nothing shows these files any more. */
  'media.discarded': { assetId: string; modelId: string | null };
  'thumbnails.requested': { runId: string };
  'settings.changed': { scope: 'site'; keys: string[] };
  /** Somebody of the team changed content; for the audit log. */
  'content-change.recorded': {
    changeId: string;
    staffId: string;
    action: string;
    targetType: string;
    targetId: string | null;
    modelId: string | null;
    details: Record<string, string | number | boolean | null>;
    at: string;
  };
  'preview.consumed': { userId: string; postId: string; used: number };
  /** The projection of a subscription is done: from here on `play` answers full. `modelId` null = the whole house. */
  /** Somebody reported content; the notice itself is read by its id. */
  'notice.received': { noticeId: string };
  /** `story`: id or slug of the one at the address; stories takes it off the air and answers `story-notice.settled`. */
  'notice.decided': { noticeId: string; status: 'removed' | 'refused'; story: string | null; staffId: string };
  'entitlement.granted': { userId: string; modelId: string | null; expiresAt: string; paymentId: string | null };
  /** A post somebody bought: from here on `play` answers full. */
  'post.unlocked': { userId: string; postId: string; modelId: string; paymentId: string };
  /** Its price went back. */
  'post.relocked': { userId: string; postId: string; modelId: string };
  'entitlement.revoked': { userId: string; modelId: string | null; at: string };
  /** A head over all proofs so far; numbers and hashes alone. */
  'proof-head.signed': { index: number; hour: string; size: number; root: string; keyId: string };
}
