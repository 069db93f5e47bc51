import { playDecision, type Viewer } from '@camarim/domain';
import type { Rendition } from '../media/rendition.js';
import type { PlayFacts } from './play.read.js';
import { answer } from './play.service.js';

const file = (name: string): Rendition => ({ name, width: 720, height: 1280, bytes: 1, contentType: 'video/mp4' });
const film = (more: Partial<PlayFacts> = {}): PlayFacts => ({
  isExclusive: true,
  isPremium: false,
  mediaType: 'video',
  previewSeconds: 4,
  assetId: 'asset',
  renditions: ['full.mp4', 'preview.mp4', 'hls-360.mp4', 'stream.json', 'poster.webp'].map(file),
  vip: false,
  bought: false,
  isExtra: false,
  used: 0,
  seenBefore: false,
  ...more,
});
const FAN: Viewer = { kind: 'registered', vip: false };
const play = (facts: PlayFacts, viewer: Viewer = FAN) =>
  answer(facts, playDecision(facts, viewer, facts), viewer.kind === 'anonymous' ? null : 'fan');

describe('what the player receives', () => {
  it('is the preview clip and its length, never the whole film (CAT-19)', () => {
    const reply = play(film());
    expect(reply).toMatchObject({ mode: 'preview', media: { rendition: 'preview.mp4' }, previewSeconds: 4 });
    expect(reply.stream).toBeNull();
  });

  it('is the whole film for a subscriber, with an unlimited counter (CAT-17)', () => {
    const reply = play(film({ vip: true }), { kind: 'registered', vip: true });
    expect(reply).toMatchObject({
      mode: 'full',
      media: { rendition: 'full.mp4' },
      stream: { assetId: 'asset', rendition: 'film.m3u8', width: 720, height: 1280 },
      previewSeconds: null,
      quota: { remaining: null },
    });
  });

  it('is the plain film alone where it has no stream, and of a photo never one (CAT-40)', () => {
    const vip: Viewer = { kind: 'registered', vip: true };
    const before = film({ vip: true, renditions: [file('full.mp4')] });
    expect(play(before, vip)).toMatchObject({ media: { rendition: 'full.mp4' }, stream: null });
    const photo = film({ vip: true, mediaType: 'image', renditions: ['w1080.webp', 'stream.json'].map(file) });
    expect(play(photo, vip)).toMatchObject({ media: { rendition: 'w1080.webp' }, stream: null });
  });

  it('is nothing at all, and an invitation to sign up, for an anonymous visitor (CAT-17)', () => {
    const reply = play(film(), { kind: 'anonymous' });
    expect(reply).toEqual({
      mode: 'locked',
      reason: 'sign-up',
      media: null,
      stream: null,
      previewSeconds: null,
      quota: null,
    });
  });

  it('is nothing when the five previews are spent (USR-16)', () => {
    expect(play(film({ used: 5 }))).toMatchObject({
      mode: 'locked',
      reason: 'limit-reached',
      media: null,
      stream: null,
    });
  });

  it('is nothing of an exclusive photo, which has no preview (CAT-17)', () => {
    const photo = film({ mediaType: 'image', renditions: [file('w1080.webp')] });
    expect(play(photo)).toMatchObject({ mode: 'locked', reason: 'premium-content', media: null });
  });

  it('is an error instead of another file when the clip is missing (USR-18)', () => {
    expect(() => play(film({ renditions: [file('full.mp4')] }))).toThrow('media-not-found');
  });
});
