import { FREE_PREVIEW_LIMIT } from './limits.js';

/** `bought`: this very post, for ever (PUR-05). */
export type Viewer = { kind: 'anonymous' } | { kind: 'registered'; vip: boolean; bought?: boolean };
/** `isExtra`: for subscribers too it is sold apart. */
export type PostAccess = {
  isExclusive: boolean;
  isPremium: boolean;
  isExtra?: boolean;
  mediaType: 'image' | 'video';
};
/** `used`: previews already spent; `seenBefore`: this very post was previewed before. */
export type PreviewQuota = { used: number; seenBefore: boolean };
export type LockReason = 'sign-up' | 'limit-reached' | 'premium-content';
export type PlayDecision = { mode: 'full' | 'preview' | 'locked'; reason?: LockReason; consumesQuota: boolean };

/** A post for subscribers: exclusive or premium (CAT-11). */
export function isSubscribersOnly(post: Pick<PostAccess, 'isExclusive' | 'isPremium'>): boolean {
  return post.isExclusive || post.isPremium;
}

/**
 * Whether a viewer must not receive the media of a post in full: it is for subscribers, and they are none, or it is sold apart
 * from the subscription, and they did not buy it (CAT-15, PUR-05). What is
 * free is open to everybody, without an account too: nobody signs up for what they have never seen (V8). The only entitlement rule; the server checks it before it signs a media address (CAT-14, CAT-16).
 */
export function isLocked(post: PostAccess, viewer: Viewer): boolean {
  if (!isSubscribersOnly(post)) return false;
  return !(viewer.kind === 'registered' && (viewer.bought || (viewer.vip && !post.isExtra)));
}

/**
 * What a viewer of a post receives (CAT-17, CAT-18): the full media, the preview of a video, or nothing and why.
 * A subscribers' image has no preview. Watching the same preview again uses no quota. An unknown quota
 * (NaN, negative) grants no preview (USR-18). The caller consumes the quota in the same transaction.
 */
export function playDecision(post: PostAccess, viewer: Viewer, quota: PreviewQuota): PlayDecision {
  if (!isLocked(post, viewer)) return { mode: 'full', consumesQuota: false };
  if (viewer.kind === 'anonymous') return { mode: 'locked', reason: 'sign-up', consumesQuota: false };
  if (post.mediaType === 'image') return { mode: 'locked', reason: 'premium-content', consumesQuota: false };
  if (quota.seenBefore) return { mode: 'preview', consumesQuota: false };
  const left = quota.used >= 0 && quota.used < FREE_PREVIEW_LIMIT;
  return left
    ? { mode: 'preview', consumesQuota: true }
    : { mode: 'locked', reason: 'limit-reached', consumesQuota: false };
}
