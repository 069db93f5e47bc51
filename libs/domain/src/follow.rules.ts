import { DAY_MS } from './limits.js';
/** What a fan who follows a creator without paying is told of: all of it, one kind, or nothing (FOLLOW-02). */
export const FOLLOW_WISHES = ['everything', 'stories', 'posts', 'nothing'] as const;
export type FollowWish = (typeof FOLLOW_WISHES)[number];
export const NEWS_KINDS = ['post', 'story'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];
/** @returns the wishes by which somebody is told of a kind of news. */
export const wishesFor = (kind: NewsKind): FollowWish[] => ['everything', kind === 'story' ? 'stories' : 'posts'];

/** Who sees a post whole: everybody, subscribers too, or only who buys it apart from a subscription. */
export const POST_AUDIENCES = ['everybody', 'subscribers', 'buyers'] as const;
export type PostAudience = (typeof POST_AUDIENCES)[number];

/** Creators one person follows at most. */
export const MOST_FOLLOWS = 200;
/** So long after it ended a follow comes back as it was, in ms: nobody who took a tap back is a new follower. */
export const UNFOLLOW_UNDO_MS = 10 * 60_000;
/** News of so long, in ms, becomes one line while nobody has read it; later news gets a line, and a notice, of its own. */
export const NEWS_BUNDLE_MS = DAY_MS;
/** New followers are counted over so many days. */
export const NEW_FOLLOWER_DAYS = 30;

/** What one line of news is about, as this reader may see it. */
export interface NewsCounts {
  /** Posts the reader can open now. */
  open: number;
  /** Posts that need a subscription or a purchase of this reader. */
  locked: number;
  stories: number;
}
