import { randomUUID } from 'node:crypto';
import { fields, Media, type MediaRef, Picture, type PictureRef, StoryView } from '@camarim/contracts';
import { MovableClock } from '@camarim/testing';
import type { GatewayConfig } from '../gateway.config.js';
import { MediaUrls } from '../media/media-urls.service.js';
import { showMedia } from './show-media.js';

class Page {
  @fields.Text() title: string;
  @Media('public', { nullable: true }) cover: MediaRef | null;
  @Media('session', { nullable: true }) film: MediaRef | null;
  @Picture('session', { nullable: true }) picture: PictureRef | null;
}
const size = { width: 640, height: 800 };
const file = { assetId: randomUUID(), rendition: 'w640.webp', ...size };
const source = { rendition: 'w640.webp', contentType: 'image/webp', ...size } as const;
const page: Page = {
  ...{ title: 'Praia', cover: file, film: { ...file, rendition: 'full.mp4' } },
  picture: { assetId: file.assetId, ...size, sources: [source] },
};
const urls = new MediaUrls({ MEDIA_SIGNING_KEY: 'k'.repeat(32) } as GatewayConfig, new MovableClock());
const show = (answer: object) => showMedia(Page, answer as Page, { urls, token: 'a-session' });

it('an address names the file it is for (CAT-14)', () => {
  const { cover, film, picture } = show(page);
  expect([cover?.url, film?.url, picture?.sources[0]?.url].map((url) => url?.split('?')[0])).toEqual(
    ['w640.webp', 'full.mp4', 'w640.webp'].map((name) => `/media/${file.assetId}/${name}`),
  );
});

it.each([
  ['its asset', { assetId: undefined }],
  ['its rendition', { rendition: undefined }],
  ['both', { assetId: undefined, rendition: undefined }],
])('a reference that lost %s is no file: nothing is signed, and the rest is shown (CAT-14)', (_, lost) => {
  const shown = show({ ...page, cover: { ...file, ...lost }, film: { ...file, ...lost } });
  expect(shown).toEqual({ ...show(page), cover: null, film: null });
});

it('a picture that lost its asset, its files or the name of one shows no file without a name (CAT-14)', () => {
  const { picture } = page;
  for (const lost of [{ assetId: undefined }, { sources: undefined }])
    expect(show({ ...page, picture: { ...picture, ...lost } }).picture).toBeNull();
  const nameless = { ...source, rendition: undefined };
  const shown = show({ ...page, picture: { ...picture, sources: [nameless, source] } });
  expect(shown.picture).toEqual(show(page).picture);
});

it('the files of a story end within an hour and a half, those of a page the next day (FV-38, CAT-02)', () => {
  const minutesOf = (expiresAt = '') => (Date.parse(expiresAt) - Date.now()) / 60_000;
  const story = { media: file, poster: file, endImage: file } as StoryView;
  const { media, poster, endImage } = showMedia(StoryView, story, { urls, token: null });
  for (const { expiresAt } of [media, poster, endImage].flatMap((one) => one ?? [])) {
    expect(minutesOf(expiresAt)).toBeGreaterThan(29);
    expect(minutesOf(expiresAt)).toBeLessThanOrEqual(90);
  }
  expect([media, poster, endImage]).not.toContain(null);
  expect(minutesOf(show(page).cover?.expiresAt)).toBeGreaterThan(24 * 60 - 1);
});
