import type { DelegationTask, PostAudience } from '@camarim/domain';
import type { AssetFailureCode } from '../catalog/media.js';
import { event } from './event.js';

/** The first three make it a draft again; one whose file is not ready, or could not be made, waits for it. */
export type MissedPublication = 'kyc-required' | 'release-required' | 'post-removed' | 'file-not-ready' | 'file-failed';

/** What catalog says: nobody else publishes these. */
export const CATALOG_EVENTS = {
  'model.created': event<{ modelId: string; username: string }>('modelId'),
  /** Says whether she is public now: an edit of a creator who is off the site does not bring her back. */
  'model.updated': event<{ modelId: string; username: string; isActive: boolean }>('modelId'),
  /** On the site again, or for the first time: from here on what is hers is shown and sold. */
  'model.activated': event<{ modelId: string; username: string }>('modelId'),
  /**
   * Not public any more, switched off or deleted: nothing of hers is shown or sold. `departureId`: what the team decided
   * with billing about paid days; without it they are kept. `isBarred`: nobody may see her any more, whatever they paid.
   */
  'model.deactivated': event<{ modelId: string; username: string; departureId?: string; isBarred?: true }>('modelId'),
  /** Her check was taken back, or shows a minor: nobody may see her any more, whatever they paid, also if she was off the site before. */
  'model.barred': event<{ modelId: string }>('modelId'),
  /** Gone for good: what others keep about it may go too. */
  'model.deleted': event<{ modelId: string; username: string }>('modelId'),
  /**
   * What the team may do in a creator's name is another thing from now on (STU-13). `changedBy`: she herself, or who of the
   * team took her account off the page; null = nobody, the page changed hands. Then all of it is given back.
   */
  'delegation.changed': event<{
    modelId: string;
    task: DelegationTask;
    isGranted: boolean;
    changedBy: string | null;
    at: string;
  }>('modelId'),
  /**
   * `plannedFor`: it was planned for this instant and goes out by itself. `isFirst`: it was never on the air before.
   * `audience`: who sees it whole; none of the two from the release before.
   */
  'post.published': event<{
    postId: string;
    modelId: string;
    plannedFor?: string;
    isFirst?: boolean;
    audience?: PostAudience;
  }>('postId'),
  /** What lists show of a public post has changed. */
  'post.updated': event<{ postId: string; modelId: string }>('postId'),
  /** Taken out of the lists, kept as a draft. */
  'post.hidden': event<{ postId: string; modelId: string }>('postId'),
  /** Will be published by itself at `publishAt`, an instant. */
  'post.scheduled': event<{ postId: string; modelId: string; publishAt: string }>('postId'),
  /** Not planned any more: cancelled, or `missed` says why it is not on the air although its time came. */
  'post.unscheduled': event<{ postId: string; modelId: string; missed?: MissedPublication }>('postId'),
  /** The file of a post that waits for it, or is planned, could not be made: it does not go out with it. */
  'post.file-failed': event<{ postId: string; modelId: string }>('postId'),
  /** Taken down for good reason after a notice: nobody sees it any more, also who bought it; they get their money back. */
  'post.removed': event<{ postId: string; modelId: string }>('postId'),
  'post.deleted': event<{ postId: string; modelId: string }>('postId'),
  /** What waited for the release of somebody else in it may go out now. `isAttachment`: with a message, not on her page. */
  'release.recorded': event<{ postId: string; modelId: string; isAttachment: boolean }>('postId'),
  /** A collection came, changed or went: what a page shows of her may be another. */
  'collection.changed': event<{ collectionId: string; modelId: string }>('collectionId'),
  /** `likesCount` is what this account sees after it; others' likes of the same moment may be missing. */
  'post.liked': event<{ postId: string; modelId: string; userId: string; likesCount: number }>('postId'),
  'post.unliked': event<{ postId: string; modelId: string; userId: string; likesCount: number }>('postId'),
  /** Likes were added to a post's figure, many at a time: what every page shows from now on. */
  'post.likes-counted': event<{ postId: string; modelId: string; likesCount: number }>('postId'),
  /** A comment everybody may read; one that waits for the team is told when it is approved. */
  'comment.posted': event<{ commentId: string; postId: string; modelId: string; userId: string }>('postId'),
  /** Hidden, removed or sent back to the team. */
  'comment.withdrawn': event<{ commentId: string; postId: string; modelId: string }>('postId'),
  /** The team asks the subscribers of a model to comment on a post. */
  'comment.asked-for': event<{ postId: string; modelId: string }>('postId'),
  /** Demonstration likes or comments changed: to be read anew by lists that show them. */
  'demo-engagement.changed': event<{ postId: string; modelId: string }>('postId'),
  /** Bytes are complete, or an address is to be fetched: whoever hears it starts the job. */
  'media.submitted': event<{ assetId: string; modelId: string | null; generation: number }>('assetId'),
  'media.processed': event<{ assetId: string; modelId: string | null }>('assetId'),
  'media.failed': event<{ assetId: string; modelId: string | null; code: AssetFailureCode }>('assetId'),
  /** Nothing shows these files any more. */
  'media.discarded': event<{ assetId: string; modelId: string | null }>('assetId'),
  'thumbnails.requested': event<{ runId: string }>('runId'),
  'settings.changed': event<{ scope: 'site'; keys: string[] }>('scope'),
  /** Somebody of the team changed content; for the audit log. */
  'content-change.recorded': event<{
    changeId: string;
    staffId: string;
    action: string;
    targetType: string;
    targetId: string | null;
    modelId: string | null;
    details: Record<string, string | number | boolean | null>;
    at: string;
  }>('changeId'),
  'preview.consumed': event<{ userId: string; postId: string; used: number }>('userId'),
  /** Somebody reported content; the notice itself is read by its id. */
  'notice.received': event<{ noticeId: string }>('noticeId'),
  /** `story`: id or slug of the one at the address; stories takes it off the air and answers `story-notice.settled`. */
  'notice.decided': event<{ noticeId: string; status: 'removed' | 'refused'; story: string | null; staffId: string }>(
    'noticeId',
  ),
  /** The projection of a subscription is done: from here on `play` answers full. `modelId` null = the whole house. */
  'entitlement.granted': event<{ userId: string; modelId: string | null; expiresAt: string; paymentId: string | null }>(
    'userId',
  ),
  /** A post somebody bought: from here on `play` answers full. */
  'post.unlocked': event<{ userId: string; postId: string; modelId: string; paymentId: string }>('userId'),
  /** Its price went back. */
  'post.relocked': event<{ userId: string; postId: string; modelId: string }>('userId'),
  /** Nothing is left of what they had. */
  'entitlement.revoked': event<{ userId: string; modelId: string | null; at: string }>('userId'),
  /** A head over all proofs so far; numbers and hashes alone. */
  'proof-head.signed': event<{ index: number; hour: string; size: number; root: string; keyId: string }>('keyId'),
};
