import type { Viewer } from '@camarim/domain';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { installBrowserApis } from '../../../test/browser.js';
import { FakeApi, refuse } from '../../../test/fake-api.js';
import { aMedia, anAccess, aPicture, aPost } from '../../../test/fixtures.js';
import { renderPage } from '../../../test/render.js';
import { AccessContext } from '../access/access-context.js';
import type { Intent } from '../access/intent.js';
import type { Post } from '../feed/post.js';
import { NOBODY } from '../queries.js';
import { PostMedia } from './post-media.js';

const FAN: Viewer = { kind: 'registered', vip: false };
const VISITOR: Viewer = { kind: 'anonymous' };
const EXCLUSIVE = aPost({ mediaType: 'video', isExclusive: true, access: 'preview' });
const PLAY = `POST /posts/${EXCLUSIVE.id}/play`;
const preview = {
  mode: 'preview',
  reason: null,
  media: aMedia('/media/preview.mp4?s=1'),
  previewSeconds: 5,
  quota: null,
};
let asked: string[];
let api: FakeApi;

function show(post: Post, viewer: Viewer, resumed: string | null = null) {
  const note = (what: string) => (intent: Intent) => asked.push(`${what} ${intent.kind}`);
  const access = anAccess({ ask: note('ask'), enter: note('enter'), offer: note('offer'), resumed });
  const view = renderPage(
    <AccessContext value={access}>
      <PostMedia post={post} viewer={viewer} early />
    </AccessContext>,
  );
  const me = viewer.kind === 'registered' ? { signedIn: true, name: 'Ana', role: 'fan' } : NOBODY;
  view.client.setQueryData(['me'], me);
  return view;
}
const video = () =>
  waitFor(() => {
    const found = document.querySelector('video');
    if (!found) throw new Error('no video yet');
    return found;
  });

beforeEach(() => {
  installBrowserApis();
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  HTMLMediaElement.prototype.pause = () => {};
  HTMLMediaElement.prototype.canPlayType = () => '';
  asked = [];
  api = new FakeApi().on(PLAY, { body: preview });
});

it('a visitor sees a lock, one sentence and one button that signs up (FV-18)', () => {
  show(aPost({ isExclusive: true, mediaType: 'video' }), VISITOR);
  expect(screen.getByText('Cadastre-se para ver uma prévia')).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Cadastrar Grátis' }));
  expect([asked, api.calls]).toEqual([['enter post'], []]);
});

it('a visitor opens a free photo without signing up (V8)', async () => {
  const open = { locked: false, access: 'full', picture: aPicture('/media/p.webp?s=1') } as const;
  show(aPost(open), VISITOR);
  expect(await screen.findByRole('img', { name: 'Ensaio aberto' })).toBeTruthy();
  expect(screen.queryByText(/Cadastre-se/)).toBeNull();
  expect(api.to('GET /me/quota')).toEqual([]);
});

it('a visitor plays a free film without signing up (V8)', async () => {
  api.on(PLAY, { body: { ...preview, mode: 'full', media: aMedia('/media/full.mp4') } });
  show(aPost({ mediaType: 'video', locked: false, access: 'full' }), VISITOR);
  fireEvent.click(await screen.findByRole('button', { name: /Reproduzir/ }));
  expect((await video()).getAttribute('src')).toBe('/media/full.mp4');
});

it('a locked post is the server’s forty pixels and no other address (V8, CAT-14)', () => {
  show(aPost({ isExclusive: true, veil: 'UklGRg==' }), VISITOR);
  const addresses = [...document.querySelectorAll('[src],[srcset]')].map((one) => one.getAttribute('src'));
  expect(addresses).toEqual(['data:image/webp;base64,UklGRg==']);
});

it('an exclusive video promises a visitor only a preview (FV-18)', () => {
  show(EXCLUSIVE, VISITOR);
  expect(screen.getByText('Cadastre-se para ver uma prévia')).toBeTruthy();
});

it('a fan watches the preview clip, then the lock offers the whole (CAT-17, FV-18)', async () => {
  show(EXCLUSIVE, FAN);
  fireEvent.click(await screen.findByRole('button', { name: /Ver prévia de 5 s/ }));
  const element = await video();
  expect(element.getAttribute('src')).toBe('/media/preview.mp4?s=1');
  fireEvent.ended(element);
  expect(screen.getByText('Para ver este vídeo completo, seja VIP')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desbloquear conteúdos exclusivos' }));
  expect(asked).toEqual(['offer post']);
});

it('a preview can be watched again (CAT-18)', async () => {
  show(EXCLUSIVE, FAN);
  fireEvent.click(await screen.findByRole('button', { name: /Ver prévia/ }));
  fireEvent.ended(await video());
  fireEvent.click(screen.getByRole('button', { name: 'Ver a prévia de novo' }));
  await video();
  expect(api.to(PLAY)).toHaveLength(2);
});

it('when no preview is left the plans open (CAT-17)', async () => {
  api.on(PLAY, { body: { mode: 'locked', reason: 'limit-reached', media: null, previewSeconds: null, quota: null } });
  show(EXCLUSIVE, FAN);
  fireEvent.click(await screen.findByRole('button', { name: /Ver prévia/ }));
  await waitFor(() => expect(asked).toEqual(['offer post']));
});

it('when the server cannot decide, nothing plays and the fan is told why (USR-18)', async () => {
  api.on(PLAY, refuse(503, 'service-unavailable', 'Estamos com instabilidade. Tente de novo em instantes.'));
  show(EXCLUSIVE, FAN);
  fireEvent.click(await screen.findByRole('button', { name: /Ver prévia/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('instabilidade');
  expect(document.querySelector('video')).toBeNull();
});

it('an expired video address is renewed once; a second failure at the same position shows an error (CAT-14)', async () => {
  const addresses = ['/media/a.mp4?s=1', '/media/a.mp4?s=2'];
  api.on(PLAY, () => ({ body: { ...preview, mode: 'full', media: aMedia(addresses.shift() ?? '/media/none') } }));
  show(aPost({ mediaType: 'video', locked: false, access: 'full' }), FAN);
  fireEvent.click(await screen.findByRole('button', { name: /Reproduzir/ }));
  fireEvent.error(await video());
  await waitFor(async () => expect((await video()).getAttribute('src')).toBe('/media/a.mp4?s=2'));
  fireEvent.error(await video());
  expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar este vídeo');
  expect(api.to(PLAY)).toHaveLength(2);
});

it('a film is streamed by a browser that can; where that fails the plain file goes on at its place (CAT-40, CAT-14)', async () => {
  HTMLMediaElement.prototype.canPlayType = () => 'maybe';
  let times = 0;
  api.on(PLAY, () => {
    times += 1;
    const [media, stream] = ['full.mp4', 'film.m3u8'].map((name) => aMedia(`/media/${name}?s=${times}`));
    return { body: { ...preview, mode: 'full', media, stream } };
  });
  show(aPost({ mediaType: 'video', locked: false, access: 'full' }), FAN);
  fireEvent.click(await screen.findByRole('button', { name: /Reproduzir/ }));
  const element = await video();
  expect(element.getAttribute('src')).toBe('/media/film.m3u8?s=1');
  let place = 12;
  Object.defineProperty(element, 'currentTime', { get: () => place, set: (to: number) => (place = to) });
  fireEvent.error(element);
  await waitFor(() => expect(element.getAttribute('src')).toBe('/media/full.mp4?s=1'));
  expect([place, times]).toEqual([12, 1]);
  // both had expired: with the new addresses it is a stream again
  place = 0;
  fireEvent.error(element);
  await waitFor(() => expect(element.getAttribute('src')).toBe('/media/film.m3u8?s=2'));
  expect([place, times]).toEqual([12, 2]);
});

it('a browser that can stream in no way plays the plain file (CAT-40)', async () => {
  const [media, stream] = ['full.mp4', 'film.m3u8'].map((name) => aMedia(`/media/${name}?s=1`));
  api.on(PLAY, { body: { ...preview, mode: 'full', media, stream } });
  show(aPost({ mediaType: 'video', locked: false, access: 'full' }), FAN);
  fireEvent.click(await screen.findByRole('button', { name: /Reproduzir/ }));
  await waitFor(async () => expect((await video()).getAttribute('src')).toBe('/media/full.mp4?s=1'));
});

it('the post a fan has just paid for starts automatically', async () => {
  api.on(PLAY, { body: { ...preview, mode: 'full', media: aMedia('/media/full.mp4') } });
  show(EXCLUSIVE, FAN, EXCLUSIVE.id);
  expect((await video()).getAttribute('src')).toBe('/media/full.mp4');
});

it('a picture whose address expired is renewed once, with the list', async () => {
  const post = aPost({ locked: false, access: 'full', picture: aPicture('/media/p.webp?s=1') });
  const { client } = show(post, FAN);
  client.setQueryData(['overlay', []], { items: [], quota: null });
  fireEvent.error(await screen.findByRole('img', { name: 'Ensaio aberto' }));
  await waitFor(() => expect(client.getQueryState(['overlay', []])?.isInvalidated).toBe(true));
});

it('an open picture is offered in the smallest type and size the browser can use (FV-17)', async () => {
  const file = (type: 'avif' | 'webp', width: number) => ({
    url: `/media/w${width}.${type}?s=1`,
    width,
    height: width * 1.25,
    contentType: `image/${type}` as const,
  });
  const sources = [file('avif', 320), file('webp', 320), file('avif', 640), file('webp', 640)];
  show(aPost({ locked: false, access: 'full', picture: { ...aPicture(''), sources } }), FAN);
  const image = await screen.findByRole('img', { name: 'Ensaio aberto' });
  expect(image.parentElement?.querySelector('source')?.getAttribute('srcset')).toBe(
    '/media/w320.avif?s=1 320w, /media/w640.avif?s=1 640w',
  );
  expect(image.getAttribute('srcset')).toBe('/media/w320.webp?s=1 320w, /media/w640.webp?s=1 640w');
});

it('with no preview left a video tells the fan and leads to the plans (CAT-17, USR-16)', async () => {
  api.on('GET /me/quota', { body: { used: 5, limit: 5, remaining: 0 } });
  show({ ...EXCLUSIVE, access: 'locked' }, FAN);
  expect(await screen.findByText('Suas 5 prévias grátis acabaram.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desbloquear conteúdos exclusivos' }));
  expect(asked).toEqual(['offer post']);
});
