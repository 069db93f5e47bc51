/** What a creator is told of what is hers: every kind of notice, by the category she knows it by (STU-14). */
export const CREATOR_NOTICES = {
  waiting: ['call-waiting-for-creator'],
  callNow: ['call-now-for-creator'],
  calls: ['call-for-creator'],
  disputes: ['dispute-for-creator'],
  payouts: ['payout-for-creator'],
  page: ['page-for-creator', 'post-failed-for-creator', 'post-released-for-creator', 'file-released-for-creator'],
  messages: ['message-for-creator', 'broadcast-for-creator'],
  tips: ['tip-for-creator', 'goal-for-creator'],
  unlocks: ['unlock-for-creator'],
  publications: ['post-published-for-creator', 'story-published-for-creator'],
  endings: ['story-ended-for-creator'],
} as const;
export type CreatorNoticeCategory = keyof typeof CREATOR_NOTICES;
export type CreatorNoticeKind = (typeof CREATOR_NOTICES)[CreatorNoticeCategory][number];
export const CREATOR_NOTICE_KINDS: readonly CreatorNoticeKind[] = Object.values(CREATOR_NOTICES).flat();

/** What she may turn off; of the others somebody waits for her, or her money or her page is at stake. */
export const OPTIONAL_NOTICES = ['messages', 'tips', 'unlocks', 'publications', 'endings'] as const;
export type OptionalNotice = (typeof OPTIONAL_NOTICES)[number];

/** @returns the category of a kind she may turn off; null of one that is always told, and of a fan's. */
export const optionalNoticeOf = (kind: string): OptionalNotice | null =>
  OPTIONAL_NOTICES.find((category) => (CREATOR_NOTICES[category] as readonly string[]).includes(kind)) ?? null;

/** Every category, in the order she reads them. */
export const CREATOR_NOTICE_CATEGORIES = Object.keys(CREATOR_NOTICES) as readonly CreatorNoticeCategory[];
/** What becomes of her money is told outside of the site as well (PUSH-14). */
export const isAlwaysSent = (category: CreatorNoticeCategory): boolean =>
  category === 'disputes' || category === 'payouts';
/** Whether a kind is about her money: a choice for its whole group may say where she hears it, never that she does not (PUSH-14). */
export const isMoneyNotice = (kind: string): boolean =>
  CREATOR_NOTICE_CATEGORIES.some(
    (one) => isAlwaysSent(one) && (CREATOR_NOTICES[one] as readonly string[]).includes(kind),
  );
/** A choice of where one category is told stands above the one for its group. */
export type CreatorNoticeLine = `creator-${CreatorNoticeCategory}`;
/** @returns the line of a kind she is told; null of a fan's. */
export function creatorLineOf(kind: string): CreatorNoticeLine | null {
  const category = CREATOR_NOTICE_CATEGORIES.find((one) => (CREATOR_NOTICES[one] as readonly string[]).includes(kind));
  return category ? `creator-${category}` : null;
}

/** Where a creator's notices lead from outside of her studio, which reads them under its own links. */
const CALLS_PLACE = '/estudio/minha-agenda';
const NOTICES_PLACE = '/estudio/avisos';
/** @returns the page a notice leads to from a phone or a mail: its own, or the fitting screen of her studio; null of a fan's without one. */
export function placeOf({ kind, link }: { kind: string; link: string | null }): string | null {
  const line = creatorLineOf(kind);
  if (link !== null || line === null) return link;
  return kind.startsWith('call-') ? CALLS_PLACE : NOTICES_PLACE;
}
