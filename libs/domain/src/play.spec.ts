import { LOCKED_TEXTS, lockedReason } from './locked.texts.js';
import { isLocked, type PlayDecision, type PostAccess, playDecision, type Viewer } from './play.js';

type Who = 'anonymous' | 'free' | 'vip';
type Kind = 'free' | 'exclusive' | 'premium' | 'both';

const viewers: Record<Who, Viewer> = {
  anonymous: { kind: 'anonymous' },
  free: { kind: 'registered', vip: false },
  vip: { kind: 'registered', vip: true },
};
const kinds: Record<Kind, Pick<PostAccess, 'isExclusive' | 'isPremium'>> = {
  free: { isExclusive: false, isPremium: false },
  exclusive: { isExclusive: true, isPremium: false },
  premium: { isExclusive: false, isPremium: true },
  both: { isExclusive: true, isPremium: true },
};
const FULL: PlayDecision = { mode: 'full', consumesQuota: false };
const SIGN_UP: PlayDecision = { mode: 'locked', reason: 'sign-up', consumesQuota: false };
const PREMIUM: PlayDecision = { mode: 'locked', reason: 'premium-content', consumesQuota: false };
const LIMIT: PlayDecision = { mode: 'locked', reason: 'limit-reached', consumesQuota: false };
const PREVIEW: PlayDecision = { mode: 'preview', consumesQuota: true };
const AGAIN: PlayDecision = { mode: 'preview', consumesQuota: false };

/** The decision table of CAT-17, CAT-18 and V8 written as a lookup, so that it shares nothing with the code under test. */
function expected(who: Who, kind: Kind, media: 'image' | 'video', used: number, seen: boolean): PlayDecision {
  const table: Record<Who, () => PlayDecision> = {
    anonymous: () => (kind === 'free' ? FULL : SIGN_UP),
    vip: () => FULL,
    free: () => (kind === 'free' ? FULL : media === 'image' ? PREMIUM : seen ? AGAIN : used >= 5 ? LIMIT : PREVIEW),
  };
  return table[who]();
}

const rows = (Object.keys(viewers) as Who[]).flatMap((who) =>
  (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    (['image', 'video'] as const).flatMap((media) =>
      [0, 1, 4, 5, 6].flatMap((used) => [false, true].map((seen) => ({ who, kind, media, used, seen }))),
    ),
  ),
);

describe('play', () => {
  it.each(rows)(
    '$who opens a $kind $media with $used previews used, seen before: $seen (CAT-17, CAT-18, V8)',
    ({ who, kind, media, used, seen }) => {
      const post: PostAccess = { ...kinds[kind], mediaType: media };
      const decision = playDecision(post, viewers[who], { used, seenBefore: seen });
      expect(decision).toEqual(expected(who, kind, media, used, seen));
      expect(decision.mode === 'full').toBe(!isLocked(post, viewers[who]));
      expect(decision.reason !== undefined).toBe(decision.mode === 'locked');
    },
  );

  it('the whole table is 240 rows and uses up a preview only for free fans below the limit (CAT-17)', () => {
    expect(rows).toHaveLength(3 * 4 * 2 * 5 * 2);
    const previews = rows.filter(({ who, kind, media, used, seen }) => {
      const post: PostAccess = { ...kinds[kind], mediaType: media };
      return playDecision(post, viewers[who], { used, seenBefore: seen }).consumesQuota;
    });
    expect(previews.every((row) => row.who === 'free' && row.used < 5 && row.media === 'video')).toBe(true);
    expect(previews).toHaveLength(3 * 3);
  });

  it('grants no preview while the quota is unknown (USR-18)', () => {
    const post: PostAccess = { ...kinds.exclusive, mediaType: 'video' };
    for (const used of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      expect(playDecision(post, viewers.free, { used, seenBefore: false })).toEqual(LIMIT);
    }
  });

  it('a free post is open to a stranger, and one for subscribers is locked for all who are none (CAT-15, V8)', () => {
    const video: PostAccess = { ...kinds.free, mediaType: 'video' };
    expect(isLocked(video, viewers.anonymous)).toBe(false);
    expect(isLocked(video, viewers.free)).toBe(false);
    expect(isLocked({ ...video, isExclusive: true }, viewers.anonymous)).toBe(true);
    expect(isLocked({ ...video, isPremium: true }, viewers.free)).toBe(true);
    expect(isLocked({ ...video, isPremium: true, isExclusive: true }, viewers.vip)).toBe(false);
  });

  it('a post that was bought is open to its buyer alone, and one sold apart is locked for subscribers too (PUR-05)', () => {
    const video: PostAccess = { ...kinds.exclusive, mediaType: 'video' };
    const extra = { ...video, isExtra: true };
    for (const vip of [false, true]) {
      expect(isLocked(video, { kind: 'registered', vip, bought: true })).toBe(false);
      expect(isLocked(extra, { kind: 'registered', vip, bought: true })).toBe(false);
      expect(isLocked(extra, { kind: 'registered', vip, bought: false })).toBe(true);
    }
    expect(isLocked(extra, viewers.anonymous)).toBe(true);
    expect(isLocked({ ...kinds.free, isExtra: true, mediaType: 'video' }, viewers.anonymous)).toBe(false);
    const bought = playDecision(
      extra,
      { kind: 'registered', vip: false, bought: true },
      { used: 5, seenBefore: false },
    );
    expect(bought).toEqual(FULL);
  });

  it('the cover of a locked post never promises what signing up does not give (FV-18)', () => {
    const image: PostAccess = { ...kinds.exclusive, mediaType: 'image' };
    const video: PostAccess = { ...kinds.exclusive, mediaType: 'video' };
    const open: PostAccess = { ...kinds.free, mediaType: 'video' };
    expect(lockedReason(open, viewers.anonymous)).toBeNull();
    expect(lockedReason(video, viewers.anonymous)).toBe('anonymousPreview');
    expect(LOCKED_TEXTS.anonymousPreview.message).toBe('Cadastre-se para ver uma prévia');
    expect(lockedReason(image, viewers.anonymous)).toBe('anonymousVip');
    expect(lockedReason(video, viewers.free)).toBe('afterPreview');
    expect(LOCKED_TEXTS.afterPreview.message).toBe('Para ver este vídeo completo, seja VIP');
    expect(lockedReason(image, viewers.free)).toBe('image');
    expect(lockedReason(open, viewers.free)).toBeNull();
    expect(lockedReason(video, viewers.vip)).toBeNull();
  });
});
